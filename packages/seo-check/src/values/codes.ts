const currencies = new Set(Intl.supportedValuesOf('currency'))
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
// Unicode also names unions, test codes and "unknown".
const NO_COUNTRY = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']

/** Returns whether it is an ISO 4217 currency code in capitals. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** Returns whether it is the two-letter code of a country or territory. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.includes(code)) return false
  // Intl also accepts withdrawn codes such as UK, and replaces them with current ones.
  return regions.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code
}

/** Returns whether it is a well-formed language tag with an existing language and region. */
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

// Numeric codes are world regions, such as 419 for Latin America.
function isPlace(region: string) {
  return /^\d/.test(region) || isCountry(region)
}
