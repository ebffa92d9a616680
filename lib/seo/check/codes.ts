const currencies = new Set(Intl.supportedValuesOf('currency'))
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
// Unicode gives names to more than countries: unions, test codes, "unknown".
const NO_COUNTRY = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']

/** Is it a currency of ISO 4217, in capitals? */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** Is it the two-letter code of a country or territory? */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) && regions.of(code) !== undefined
}

/** Is it a well-formed language tag whose language and region exist? */
export function isLanguageTag(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag)
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    const isRegion = !region || /^\d/.test(region) || isCountry(region)
    return names.of(language) !== undefined && isRegion
  } catch {
    return false
  }
}
