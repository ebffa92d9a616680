import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { SkipLink } from '@/components/site/skip-link'
import { MARK_SESSION } from '@/lib/account/session-cookie'
import { env } from '@/lib/env'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import { ADD_FONTS, FONTS_SHEET, PRELOADED_FONTS } from '@/lib/serving/fonts'
import { PAGE_SCRIPT } from '@/lib/serving/page-script'
import { TRUST_OWN_SCRIPTS } from '@/lib/serving/trusted-scripts'
import { LANGUAGE } from '@/lib/site'
import './globals.css'

// Base of the social image's URL, also on the not-found page.
export const metadata: Metadata = { metadataBase: new URL(env.siteUrl) }

export const viewport: Viewport = { themeColor: '#f9f6f1' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { labels } = await getSiteChrome()
  for (const font of PRELOADED_FONTS) preload(font, { as: 'font', crossOrigin: '' })
  return (
    <html
      lang={LANGUAGE}
      data-scroll-behavior="smooth"
      // The script below changes it before hydration.
      suppressHydrationWarning
    >
      <head>
        <script>{`${TRUST_OWN_SCRIPTS};${MARK_SESSION};${ADD_FONTS}`}</script>
        <noscript>
          <link rel="stylesheet" href={FONTS_SHEET} />
        </noscript>
        <script type="module" src={PAGE_SCRIPT} fetchPriority="low" />
      </head>
      <body>
        <SkipLink label={labels.skipToContent} />
        {children}
      </body>
    </html>
  )
}
