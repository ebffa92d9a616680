import { Fragment } from 'react'
import { ContentImage } from '@/components/content-image'
import { Drawing } from '@/components/ui/drawing'
import { addressLines, contactLines } from '@/lib/content/contact-lines'
import type { SiteSettings } from '@/lib/content/content-types'

export function Footer({ settings }: { settings: SiteSettings }) {
  return (
    <footer className="surface-ink pb-7">
      <Drawing name="foot-line" className="foot-line" />
      <div className="wrap page-grid gap-y-10 pt-10 pb-12 md:pt-14 md:pb-18">
        <div className="col-span-full md:col-span-6">
          <ContentImage image={settings.wordmark} width={168} />
          <p className="mt-[18px] max-w-[22ch] font-serif text-[1.5rem] leading-[1.2] text-soft">
            {settings.footerTagline}
          </p>
        </div>
        <nav
          aria-label={settings.quickLinksHeading}
          className="col-span-full md:col-span-3 md:col-start-7 print:hidden"
        >
          {settings.quickLinksHeading && (
            <h2 className="mb-3.5 note">{settings.quickLinksHeading}</h2>
          )}
          <ul>
            {settings.quickLinks.map(({ _key, label, href }) => (
              <li key={_key}>
                <a className="inline-block py-1" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="col-span-full md:col-span-3 md:col-start-10">
          {settings.addressHeading && <h2 className="mb-3.5 note">{settings.addressHeading}</h2>}
          <address className="pt-1 leading-[1.75] wrap-anywhere [&>a]:inline-block [&>a]:py-1">
            {addressLines(settings.address).map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                <span>{line}</span>
              </Fragment>
            ))}
            {contactLines(settings).map(({ label, text, href }) => (
              <Fragment key={`${label} ${href}`}>
                <br />
                {label && <span>{`${label}: `}</span>}
                <a href={href}>{text}</a>
              </Fragment>
            ))}
          </address>
        </div>
      </div>
      <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-rule pt-[22px] text-small text-soft">
        <p>{settings.copyright}</p>
        <ul className="flex gap-6">
          {settings.legalLinks.map(({ _key, label, href }) => (
            <li key={_key}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
