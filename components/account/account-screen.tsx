import type { ReactNode } from 'react'
import { AsideClaim } from '@/components/account/aside-claim'
import { Brand } from '@/components/site/brand'
import type { Claim, SiteSettings } from '@/lib/content/content-types'

type Props = {
  settings: SiteSettings
  claim: Claim | undefined
  title: string
  lead?: string
  children: ReactNode
}

/** A form on the left and one claim on the right; phones show only the form. */
export function AccountScreen({ settings, claim, title, lead, children }: Props) {
  return (
    <div className="split-screen">
      <div className="account-side">
        <header>
          <Brand settings={settings} />
        </header>
        <main id="main" tabIndex={-1} className="account-form">
          <h1>{title}</h1>
          {lead && <p className="account-lead">{lead}</p>}
          {children}
        </main>
        <footer className="text-fine text-soft">{settings.copyright}</footer>
      </div>
      {claim && <AsideClaim claim={claim} label={settings.labels.seeNote} />}
    </div>
  )
}
