import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'

export async function generateMetadata(): Promise<Metadata> {
  const { documentTitle } = await getSiteFrame()
  return { title: documentTitle, robots: 'noindex,nofollow', referrer: 'same-origin' }
}

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children
}
