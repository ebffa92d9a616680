import { Brand } from '@/components/site/brand'
import type { SiteSettings } from '@/lib/content/landing-page'

const sentences = {
  unknown: 'There is no such link. Check that the address is complete.',
  elsewhere: 'This link does not show the page at this address.',
  incomplete: 'The draft is not complete enough to be shown. Try again when it has been filled in.',
  expired: 'This link has expired. Ask whoever sent it for a new one.',
  revoked: 'This link has been revoked. Ask whoever sent it for a new one.',
  gone: 'What this link showed has been published or discarded.',
  down: 'The draft cannot be read at the moment. Try again in a minute.',
}

type Props = { refusal: keyof typeof sentences; settings: SiteSettings }

/** In the place of a draft that its link does not show. */
export function SharedRefusal({ refusal, settings }: Props) {
  return (
    <>
      <header className="border-b border-rule ground-paper">
        <div className="wrap flex min-h-18 items-center">
          <Brand settings={settings} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap pad">
        <h1 className="hang text-h2 leading-[1.02] tracking-[-0.015em]">Nothing to see here</h1>
        <p className="measure mt-6">{sentences[refusal]}</p>
        <p className="mt-8">
          <a className="btn btn-ink" href="/">
            {settings.notFound.linkLabel}
          </a>
        </p>
      </main>
    </>
  )
}
