const currencies = new Set(Intl.supportedValuesOf('currency'))
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
// Unicode gives names to more than countries: unions, test codes, "unknown".
const NO_COUNTRY = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']

/** Is it a currency of ISO 4217, in capitals? */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** Is it the two-letter code of a country or territory? */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.includes(code)) return false
  // Unicode also names withdrawn codes, such as UK, and replaces them by the present ones.
  return regions.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code
}

/** Is it a well-formed language tag whose language and region exist? */
export function isLanguageTag(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag)
    const written = tag.toUpperCase().split('-')
    const isRegion = !region || (written.includes(region) && isPlace(region))
    return languages.of(language) !== undefined && isRegion
  } catch {
    return false
  }
}

// Digits stand for a part of the world, such as 419 for Latin America.
function isPlace(region: string) {
  return /^\d/.test(region) || isCountry(region)
}
