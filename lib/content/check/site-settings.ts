import type { SiteSettings } from '@/lib/content/landing-page'
import { anyText, type Check, href, list, object, optional, text } from './check.ts'
import { callToAction, image, navigationItem, picture, seo } from './parts.ts'

const labels: Check<SiteSettings['labels']> = object<SiteSettings['labels']>({
  skipToContent: text,
  home: text,
  openMenu: text,
  closeMenu: text,
  menu: text,
  sections: text,
  signIn: text,
  pauseVideo: text,
  playVideo: text,
  seeNote: text,
  captions: text,
  transcript: text,
})

/** What the site settings must hold for any page to be shown. */
export const siteSettings: Check<SiteSettings> = object<SiteSettings>({
  brandName: text,
  tagline: text,
  legalName: text,
  documentTitle: text,
  mark: image,
  wordmark: image,
  structuredDataLogo: picture,
  sameAs: list(anyText),
  email: optional(text),
  navigation: list(navigationItem),
  callToAction,
  footerTagline: text,
  quickLinksHeading: text,
  quickLinks: list(navigationItem),
  addressHeading: text,
  address: object<SiteSettings['address']>({
    name: text,
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: text,
  }),
  copyright: text,
  legalLinks: list(object<SiteSettings['legalLinks'][number]>({ _key: text, label: text, href })),
  notFound: object<SiteSettings['notFound']>({
    heading: text,
    message: anyText,
    linkLabel: text,
  }),
  labels,
  seo,
})
