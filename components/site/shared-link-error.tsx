import { Brand } from '@/components/site/brand'
import type { SiteSettings } from '@/lib/content/content-types'

const messages = {
  unknown: 'This link doesn’t exist. Check that you copied all of it.',
  elsewhere: 'This link doesn’t include this page.',
  incomplete: 'The draft is missing required content. Try again when it’s complete.',
  expired: 'This link has expired. Ask the sender for a new one.',
  revoked: 'This link has been revoked. Ask the sender for a new one.',
  gone: 'This draft or release has been published or discarded.',
  down: 'The draft can’t be loaded right now. Try again in a minute.',
}

type Props = { reason: keyof typeof messages; settings: SiteSettings }

/** Shown instead of a shared draft or release that isn't available. */
export function SharedLinkError({ reason, settings }: Props) {
  return (
    <>
      <header className="border-b border-rule surface-paper">
        <div className="wrap flex min-h-18 items-center">
          <Brand settings={settings} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap pad">
        <h1 className="optical-margin text-h2 leading-[1.02] tracking-[-0.015em]">
          This page isn’t available
        </h1>
        <p className="measure mt-6">{messages[reason]}</p>
        <p className="mt-8">
          <a className="btn btn-ink" href="/">
            {settings.notFound.linkLabel}
          </a>
        </p>
      </main>
    </>
  )
}
