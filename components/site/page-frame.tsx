import type { ReactNode } from 'react'
import { Footer } from '@/components/site/footer'
import { Header } from '@/components/site/header'
import { SectionScroll } from '@/components/site/section-scroll'
import type { SiteSettings } from '@/lib/content/landing-page'

/** Header, main content and footer: what every public page stands in. */
export function PageFrame({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
  return (
    <>
      <Header settings={settings} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} />
      <SectionScroll />
    </>
  )
}
