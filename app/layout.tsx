import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { sans, serif } from '@/app/fonts'
import { SectionScroll } from '@/components/site/section-scroll'
import { SkipLink } from '@/components/site/skip-link'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import './globals.css'

export const viewport: Viewport = { themeColor: '#f9f6f1' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { labels } = await getSiteChrome()
  return (
    <html
      lang="en-US"
      data-scroll-behavior="smooth"
      className={`${serif.variable} ${sans.variable}`}
    >
      <body>
        <SkipLink label={labels.skipToContent} />
        {children}
        <SectionScroll />
      </body>
    </html>
  )
}
