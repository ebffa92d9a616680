import type { SiteSettings } from './landing-page.ts'

/** Returns the lines of a postal address, without empty ones. */
export function addressLines(address: SiteSettings['address']): string[] {
  const { name, streetAddress, addressLocality, addressRegion, postalCode, addressCountry } =
    address
  const region = [addressRegion, postalCode].filter(Boolean).join(' ')
  const place = [addressLocality, region, addressCountry].filter(Boolean).join(', ')
  return [name, streetAddress, place].filter(Boolean)
}
