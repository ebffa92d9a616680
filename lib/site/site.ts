/** The language of every page. */
export const LANGUAGE = 'en-US'

/** Requirement R3.3: after returning to `/`, a link scrolls to its section after this many milliseconds. */
export const SCROLL_DELAY_MS = 100

/** Requirement R3.5: below this width in pixels the slide-in menu replaces the inline links. */
export const MOBILE_BREAKPOINT_PX = 768

/** Requirement R1.14: seconds between the animations of a section's items. */
export const ANIMATION_DELAY_S = 0.1

/** Requirement R4.4: price in US dollars of a product whose `price_type` is not 'Free'. */
export const FALLBACK_PRICE_USD = '29.99'

/** The Sanity API version that all queries of site, Studio and scripts are written for. */
export const API_VERSION = '2026-11-01'
