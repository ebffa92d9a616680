import * as v from 'valibot'
import { orNone } from '@/lib/forms/parse-form'
import type { Attribution } from './booking.ts'

/** Characters of one value. */
const MAX = 200

const like = (plausible: RegExp) =>
  orNone(
    v.pipe(
      v.string(),
      v.transform((value) =>
        value
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, MAX),
      ),
      v.regex(plausible),
    ),
  )
const words = like(/\S/)
const id = like(/^[\w.-]+$/)

const attribution = v.object({
  landing_path: like(/^\/[^?#\s]*$/),
  referrer_host: like(/^[a-z0-9.-]+(:\d+)?$/i),
  utm_source: words,
  utm_medium: words,
  utm_campaign: words,
  utm_term: words,
  utm_content: words,
  claim: id,
  section: id,
})

/** Where the visitor came from as a form's hidden fields tell it; what cannot be right is left out. */
export function readAttribution(form: FormData): Attribution {
  const { claim, section, ...from } = v.parse(attribution, Object.fromEntries(form))
  return {
    landingPath: from.landing_path,
    referrerHost: from.referrer_host,
    utmSource: from.utm_source,
    utmMedium: from.utm_medium,
    utmCampaign: from.utm_campaign,
    utmTerm: from.utm_term,
    utmContent: from.utm_content,
    claim,
    section,
  }
}
