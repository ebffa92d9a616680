import type { ReactNode } from 'react'
import { Brand } from '@/components/site/brand'
import { MenuPanel } from '@/components/site/menu-panel'
import { ButtonLink } from '@/components/ui/button-link'
import type { SiteSettings } from '@/lib/content/landing-page'

type Props = {
  settings: SiteSettings
  /** The account menu. */
  account?: ReactNode
  /** The logo's link. */
  start?: string | undefined
}

/** The bar at the top of the page. */
export function Header({ settings, account, start }: Props) {
  const { navigation, callToAction, labels } = settings
  return (
    <header className="sticky top-0 z-30 ground-paper border-b border-rule print:static">
      <div className="bar">
        <Brand settings={settings} start={start} />
        <nav aria-label={labels.sections}>
          <ul>
            {navigation.map(({ _key, label, href }) => (
              <li key={_key}>
                <a className="nav-link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-h-18 items-center gap-3 wrap-anywhere md:gap-6 print:hidden">
          {account}
          <ButtonLink to={callToAction} className="btn-small whitespace-normal max-md:hidden" />
          <MenuPanel settings={settings} />
        </div>
      </div>
    </header>
  )
}
