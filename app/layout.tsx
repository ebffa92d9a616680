import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { SectionScroll } from '@/components/site/section-scroll'
import { SkipLink } from '@/components/site/skip-link'
import { MARK_SESSION } from '@/lib/accounts/session-cookie'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import { TRUST_OWN_SCRIPTS } from '@/lib/http/trusted-scripts'
import { LANGUAGE } from '@/lib/site/site'
import './globals.css'

// Base of the social image's URL, also on the not-found page.
export const metadata: Metadata = { metadataBase: new URL(env.siteUrl) }

export const viewport: Viewport = { themeColor: '#f9f6f1' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { labels } = await getSiteFrame()
  return (
    <html
      lang={LANGUAGE}
      className={fontVariables}
      data-scroll-behavior="smooth"
      // The script below changes it before hydration.
      suppressHydrationWarning
    >
      <head>
        <script>{`${TRUST_OWN_SCRIPTS};${MARK_SESSION}`}</script>
      </head>
      <body>
        <SkipLink label={labels.skipToContent} />
        {children}
        <SectionScroll />
      </body>
    </html>
  )
}
