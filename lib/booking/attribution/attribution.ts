import * as v from 'valibot'

/** Maximum characters of one value. */
const MAX = 200

const like = (plausible: RegExp) =>
  v.fallback(
    v.optional(
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
    ),
    undefined,
  )
const words = like(/\S/)
const id = like(/^[\w.-]+$/)

/** The visitor's source; implausible values are dropped. */
export const attribution = v.object({
  landingPath: like(/^\/[^?#\s]*$/),
  /** The campaign page with the form. */
  formPath: like(/^\/[^?#\s]*$/),
  referrerHost: like(/^[a-z0-9.-]+(:\d+)?$/i),
  utmSource: words,
  utmMedium: words,
  utmCampaign: words,
  utmTerm: words,
  utmContent: words,
  /** The claim and the section that were last in view. */
  claim: id,
  section: id,
})

export type Attribution = v.InferOutput<typeof attribution>

/** Reads the visitor's source from the hidden fields of a form (`utm_source` and the like). */
export function readAttribution(form: FormData): Attribution {
  const fieldName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const names = Object.keys(attribution.entries)
  return v.parse(
    attribution,
    Object.fromEntries(names.map((name) => [name, form.get(fieldName(name))])),
  )
}
