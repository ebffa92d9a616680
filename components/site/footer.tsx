import { Fragment } from 'react'
import { ContentImage } from '@/components/content-image'
import { Drawing } from '@/components/ui/drawing'
import { addressLines } from '@/lib/content/address-lines'
import { contactLines } from '@/lib/content/contact-lines'
import type { SiteSettings } from '@/lib/content/landing-page'

export function Footer({ settings }: { settings: SiteSettings }) {
  return (
    <footer className="ground-ink pb-7">
      <Drawing name="foot-line" className="foot-line" />
      <div className="foot-columns">
        <div>
          <ContentImage image={settings.wordmark} width={168} />
          <p>{settings.footerTagline}</p>
        </div>
        <nav aria-label={settings.quickLinksHeading}>
          {settings.quickLinksHeading && <h2>{settings.quickLinksHeading}</h2>}
          <ul>
            {settings.quickLinks.map(({ _key, label, href }) => (
              <li key={_key}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {settings.addressHeading && <h2>{settings.addressHeading}</h2>}
          <address>
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
      <div className="foot-legal">
        <p>{settings.copyright}</p>
        <ul>
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
