import type { Page } from '@playwright/test'

/** A screen of the site as a visitor reaches it. Add new ones here or in further-screens.ts. */
export type Screen = {
  name: string
  path: string
  /** HTTP status; 200 by default. */
  status?: number
  /** Creates its prerequisites, such as a session or booking. May return the path. */
  arrange?: (page: Page) => Promise<string | undefined>
  /** Brings the page into a state: fills in a form, opens a panel. */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether `npm test` runs axe-core on it. */
  isCore?: true
  /** Whether it has the header with the mobile menu button. */
  hasMenu: boolean
  /** The widths at which it differs from other screens; all three by default. */
  widths?: number[]
}

/** The three widths of the design: desktop, tablet, phone. */
export const widths = [1440, 768, 390]

export const landingPage: Screen = { name: 'landing page', path: '/', hasMenu: true, isCore: true }

/** Screens with their own URL. */
export const screens: Screen[] = [
  landingPage,
  { name: 'privacy page', path: '/privacy', hasMenu: true, isCore: true },
  { name: 'terms page', path: '/terms', hasMenu: true },
  { name: 'not-found page', path: '/no/such-page', status: 404, hasMenu: false, isCore: true },
  { name: 'page of an invalid call link', path: '/call/no.such.call', status: 404, hasMenu: true },
  { name: 'page of an invalid shared link', path: '/shared/x', status: 404, hasMenu: false },
  { name: 'sign-in page', path: '/sign-in', hasMenu: false, isCore: true },
  { name: 'sign-up page', path: '/sign-up', hasMenu: false, isCore: true },
  { name: 'password reset page', path: '/reset-password', hasMenu: false },
  {
    name: 'rejected sign-in',
    path: '/sign-in?error=credentials_missing&field=email',
    hasMenu: false,
  },
  {
    name: 'page of an emailed link',
    path: '/auth/confirm?token_hash=x&type=email',
    hasMenu: false,
  },
  { name: 'booking page', path: '/call', hasMenu: true, isCore: true },
]
