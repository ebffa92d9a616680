import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getSiteChrome } from '@/lib/sanity/site-chrome'

export async function generateMetadata(): Promise<Metadata> {
  const { documentTitle } = await getSiteChrome()
  return { title: documentTitle, robots: 'noindex,nofollow', referrer: 'same-origin' }
}

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children
}
