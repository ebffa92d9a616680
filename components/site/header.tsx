import type { ReactNode } from 'react'
import { Brand } from '@/components/site/brand'
import { HeaderHeight } from '@/components/site/header-height'
import { MenuPanel } from '@/components/site/menu-panel'
import { ButtonLink } from '@/components/ui/button-link'
import type { SiteSettings } from '@/lib/content/content-types'

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
    <header className="relative top-0 z-30 scroll-mt-(--header-height) surface-paper border-b border-rule tall:sticky print:static">
      <div className="grid grid-cols-[minmax(40%,1fr)_fit-content(60%)] items-center px-[max(var(--edge),calc((100%-1240px)/2))] [reading-flow:grid-rows] 2xl:grid-cols-[fit-content(30%)_minmax(0,1fr)_fit-content(40%)]">
        <Brand settings={settings} start={start} />
        <nav
          aria-label={labels.sections}
          className="max-md:hidden md:max-2xl:col-span-full md:max-2xl:row-start-2 md:max-2xl:-mx-(--edge) md:max-2xl:border-t md:max-2xl:border-rule md:max-2xl:px-(--edge) print:hidden"
        >
          <ul className="flex flex-wrap justify-between gap-3 wrap-anywhere 2xl:justify-center 2xl:gap-[clamp(14px,1.6vw,24px)]">
            {navigation.map(({ _key, label, href }) => (
              <li key={_key} className="min-h-11 max-w-full">
                <a className="nav-link max-2xl:text-fine" href={href}>
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
      <HeaderHeight />
    </header>
  )
}
