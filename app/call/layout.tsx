import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AccountSlot } from '@/components/account/account-slot'
import { PageFrame } from '@/components/site/page-frame'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'

export async function generateMetadata(): Promise<Metadata> {
  const { documentTitle } = await getSiteFrame()
  // A booking's URL is secret: no other site may see it.
  return { title: documentTitle, robots: 'noindex,nofollow', referrer: 'same-origin' }
}

export default async function CallLayout({ children }: { children: ReactNode }) {
  const settings = await getSiteFrame()
  return (
    <PageFrame settings={settings} account={<AccountSlot label={settings.labels.signIn} />}>
      <div className="wrap call-page">{children}</div>
    </PageFrame>
  )
}
