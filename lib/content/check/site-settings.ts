import * as v from 'valibot'
import type { SiteSettings } from '@/lib/content/content-types'
import { asset, image, NO_IMAGE } from './image.ts'
import { callToAction, navigationItem } from './parts.ts'
import {
  anyCopy,
  copy,
  copyOrEmpty,
  href,
  list,
  nullable,
  nullableText,
  object,
  orElse,
  repairable,
  type Schema,
  text,
  textOrEmpty,
  texts,
} from './read.ts'
import { seo } from './seo.ts'

type Contact = NonNullable<SiteSettings['contactPoint']>

const contact = object<Contact>({
  label: copyOrEmpty,
  email: nullableText,
  telephone: nullableText,
})

const fields = object<SiteSettings>({
  _updatedAt: textOrEmpty,
  brandName: copyOrEmpty,
  tagline: copyOrEmpty,
  legalName: textOrEmpty,
  documentTitle: textOrEmpty,
  mark: image,
  wordmark: image,
  structuredDataLogo: orElse(object<SiteSettings['structuredDataLogo']>({ asset }), NO_IMAGE),
  sameAs: orElse(list(text), []),
  email: nullableText,
  contactPoint: nullable(orElse<Contact | null>(contact, null)),
  navigation: orElse(list(navigationItem), []),
  callToAction,
  footerTagline: copyOrEmpty,
  quickLinksHeading: textOrEmpty,
  quickLinks: orElse(list(navigationItem), []),
  addressHeading: copyOrEmpty,
  address: texts<SiteSettings['address']>(
    {
      name: '',
      streetAddress: '',
      addressLocality: '',
      addressRegion: '',
      postalCode: '',
      addressCountry: '',
    },
    copy,
  ),
  copyright: copyOrEmpty,
  legalLinks: orElse(list(object({ _key: text, label: copy, href })), []),
  notFound: repairable({
    heading: orElse(copy, '404'),
    message: orElse(anyCopy, 'Oops! Page not found'),
    linkLabel: orElse(copy, 'Return to Home'),
  }),
  // UI labels that every page needs, with defaults in case an editor leaves them empty.
  labels: texts<SiteSettings['labels']>({
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

/** The site settings: whatever is missing, every page can be shown and has a name. */
export const siteSettings: Schema<SiteSettings> = v.pipe(
  fields,
  v.transform((settings) => {
    const name = siteName(settings)
    return {
      ...settings,
      legalName: name,
      brandName: settings.brandName || name,
      documentTitle: settings.documentTitle || name,
    }
  }),
)

/** Returns the first name that is written. */
export const siteName = (names: {
  legalName: string
  brandName: string
  documentTitle: string
}): string => names.legalName || names.brandName || names.documentTitle || 'Home'
