import type { Graph } from 'schema-dts'
import { scriptJson } from '@/lib/seo/script-json'

/** Structured data in the page. */
export function JsonLd({ data }: { data: Graph | undefined }) {
  if (!data) return null
  return <script type="application/ld+json">{scriptJson(data)}</script>
}
