import type { SiteSettings } from '@/lib/content/landing-page'
import { anyText, href, optionalText, text, textOrEmpty } from './fields.ts'
import { asset, image, NO_IMAGE } from './image.ts'
import { callToAction, navigationItem } from './parts.ts'
import { andThen, list, object, orElse, type Schema } from './read.ts'
import { seo } from './seo.ts'

type Labels = SiteSettings['labels']
type LegalLink = SiteSettings['legalLinks'][number]

/** Words that nobody can do without, whoever forgets them. */
const labels = (fallback: Labels): Schema<Labels> =>
  orElse(
    object<Labels>({
      skipToContent: orElse(text, fallback.skipToContent),
      home: orElse(text, fallback.home),
      openMenu: orElse(text, fallback.openMenu),
      closeMenu: orElse(text, fallback.closeMenu),
      menu: orElse(text, fallback.menu),
      sections: orElse(text, fallback.sections),
      signIn: orElse(text, fallback.signIn),
      pauseVideo: orElse(text, fallback.pauseVideo),
      playVideo: orElse(text, fallback.playVideo),
      seeNote: orElse(text, fallback.seeNote),
      captions: orElse(text, fallback.captions),
      transcript: orElse(text, fallback.transcript),
    }),
    fallback,
  )

const address = object<SiteSettings['address']>({
  name: textOrEmpty,
  streetAddress: textOrEmpty,
  addressLocality: textOrEmpty,
  addressRegion: textOrEmpty,
  postalCode: textOrEmpty,
  addressCountry: textOrEmpty,
})

const NO_ADDRESS = {
  name: '',
  streetAddress: '',
  addressLocality: '',
  addressRegion: '',
  postalCode: '',
  addressCountry: '',
}

const NOT_FOUND = { heading: '404', message: 'Oops! Page not found', linkLabel: 'Return to Home' }

const fields = object<SiteSettings>({
  brandName: textOrEmpty,
  tagline: textOrEmpty,
  legalName: textOrEmpty,
  documentTitle: textOrEmpty,
  mark: image,
  wordmark: image,
  structuredDataLogo: orElse(object<SiteSettings['structuredDataLogo']>({ asset }), NO_IMAGE),
  sameAs: orElse(list(text), []),
  email: optionalText,
  navigation: orElse(list(navigationItem), []),
  callToAction,
  footerTagline: textOrEmpty,
  quickLinksHeading: textOrEmpty,
  quickLinks: orElse(list(navigationItem), []),
  addressHeading: textOrEmpty,
  address: orElse(address, NO_ADDRESS),
  copyright: textOrEmpty,
  legalLinks: orElse(list(object<LegalLink>({ _key: text, label: text, href })), []),
  notFound: orElse(
    object<SiteSettings['notFound']>({
      heading: orElse(text, NOT_FOUND.heading),
      message: orElse(anyText, NOT_FOUND.message),
      linkLabel: orElse(text, NOT_FOUND.linkLabel),
    }),
    NOT_FOUND,
  ),
  labels: labels({
    skipToContent: 'Skip to content',
    home: 'home',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    sections: 'Sections',
    signIn: 'Sign in',
    pauseVideo: 'Pause background video',
    playVideo: 'Play background video',
    seeNote: 'See note',
    captions: 'Captions',
    transcript: 'Transcript',
  }),
  seo,
})

/** The site settings: whatever is missing in them, every page can be shown, and has a name. */
export const siteSettings: Schema<SiteSettings> = andThen(fields, (settings) => {
  const name = settings.legalName || settings.brandName || settings.documentTitle || 'Home'
  return {
    ...settings,
    legalName: name,
    brandName: settings.brandName || name,
    documentTitle: settings.documentTitle || name,
  }
})
