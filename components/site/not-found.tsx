import type { ReactNode } from 'react'
import { Brand } from '@/components/site/brand'
import { BrokenLine } from '@/components/site/broken-line'
import type { SiteSettings } from '@/lib/content/content-types'

// Requirement R2.3: logs the attempted path to the console. An inline script, since a component file would be part of every
// page, as app/not-found.tsx is. The URL parser has percent-encoded characters that could forge a log line.
const LOG_PATH = "console.warn('404: no page at', location.pathname.slice(0, 200))"

/** Requirement R2.3: '404', 'Oops! Page not found' and a link to the home page. */
export function NotFound({ settings, account }: { settings: SiteSettings; account?: ReactNode }) {
  const { heading, message, linkLabel } = settings.notFound
  return (
    <>
      <header className="relative top-0 z-30 surface-paper border-b border-rule tall:sticky">
        <div className="wrap flex min-h-18 items-center justify-between gap-3">
          <Brand settings={settings} />
          {account}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(100svh-73px)] flex-col justify-center py-18"
      >
        <div className="wrap">
          <h1 className="-ml-[0.012em] text-[clamp(7rem,19vw,17rem)] leading-[0.8] tracking-[-0.03em]">
            {heading}
          </h1>
          <BrokenLine />
          <div className="flex flex-wrap items-center justify-between gap-6">
            <p className="font-serif text-h2 leading-[1.05] tracking-[-0.015em]">{message}</p>
            <a className="btn btn-ink" href="/">
              {linkLabel}
            </a>
          </div>
        </div>
      </main>
      <script>{LOG_PATH}</script>
    </>
  )
}
