import type { ReactNode } from 'react'
import type { Graph } from 'schema-dts'
import { Footer } from '@/components/site/footer'
import { Header } from '@/components/site/header'
import { SAVE_VISIT_SOURCE } from '@/lib/booking/attribution/visit-source'
import type { SiteSettings } from '@/lib/content/content-types'
import { scriptJson } from '@/lib/seo/structured-data'

type Props = {
  settings: SiteSettings
  /** The account menu in the header. */
  account?: ReactNode
  children: ReactNode
}

/** Header, main content and footer of every public page. */
export function PageFrame({ settings, account, children }: Props) {
  return (
    <>
      <Header settings={settings} account={account} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} />
      <script>{SAVE_VISIT_SOURCE}</script>
    </>
  )
}

/** Structured data in the page. */
export function JsonLd({ data }: { data: Graph | undefined }) {
  if (!data) return null
  return <script type="application/ld+json">{scriptJson(data)}</script>
}
