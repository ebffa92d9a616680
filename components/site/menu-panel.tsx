import { MobileMenu } from '@/components/site/mobile-menu'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/drawing'
import type { SiteSettings } from '@/lib/content/content-types'

// Works without scripts. React's types don't have the attributes yet.
const closeMenu = { command: 'close', commandfor: 'menu' }

/** The slide-in panel on phones (`MobileMenu`) with the header's links and a full-width call button. */
export function MenuPanel({ settings }: { settings: SiteSettings }) {
  const { navigation, callToAction, labels } = settings
  return (
    <MobileMenu label={labels.menu} openLabel={labels.openMenu}>
      <div className="flex min-h-full flex-col px-6 pb-6 sm:px-8">
        <div className="flex h-18 shrink-0 items-center justify-between">
          <span className="note">{labels.menu}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={labels.closeMenu}
            {...closeMenu}
          >
            <Icon path="M5 5l14 14M19 5L5 19" />
          </button>
        </div>
        <nav aria-label={`${labels.sections}, ${labels.menu}`} className="mb-8">
          <ul className="border-b border-rule">
            {navigation.map(({ _key, label, href }) => (
              <li key={_key} className="border-t border-rule">
                <a
                  className="block pt-[13px] pb-[11px] font-serif text-h3 leading-[1.2]"
                  href={href}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={callToAction} className="mt-auto w-full" />
      </div>
    </MobileMenu>
  )
}
