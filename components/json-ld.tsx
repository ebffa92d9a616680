import type { Graph } from 'schema-dts'
import { scriptJson } from '@/lib/seo/script-json'

/** Structured data in the page. The only place in the site that writes unescaped HTML. */
export function JsonLd({ data }: { data: Graph | undefined }) {
  if (!data) return null
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes; scriptJson escapes what can end the element
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  )
}
