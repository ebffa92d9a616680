import type { Attribution } from './booking.ts'

const FIELDS = {
  landing_path: 'landingPath',
  referrer_host: 'referrerHost',
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
  claim: 'claim',
  section: 'section',
} as const

/** Names of the form's hidden fields of attribution. */
export type AttributionField = keyof typeof FIELDS

/** Characters of one value. */
const MAX = 200

/** Where the visitor came from as the form tells it; what cannot be right is left out. */
export function readAttribution(read: (field: AttributionField) => string): Attribution {
  const attribution: Attribution = {}
  for (const [field, name] of Object.entries(FIELDS) as [AttributionField, keyof Attribution][]) {
    const value = read(field)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX)
    if (value && isPlausible(field, value)) attribution[name] = value
  }
  return attribution
}

function isPlausible(field: AttributionField, value: string): boolean {
  if (field === 'landing_path') return /^\/[^?#\s]*$/.test(value)
  if (field === 'referrer_host') return /^[a-z0-9.-]+(:\d+)?$/i.test(value)
  if (field === 'claim' || field === 'section') return /^[\w.-]+$/.test(value)
  return true
}
