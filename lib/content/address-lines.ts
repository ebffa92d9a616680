import type { SiteSettings } from './landing-page.ts'

/** The lines of a postal address as one writes them; those that would be empty are left out. */
export function addressLines(address: SiteSettings['address']): string[] {
  const { name, streetAddress, addressLocality, addressRegion, postalCode, addressCountry } =
    address
  const region = [addressRegion, postalCode].filter(Boolean).join(' ')
  const place = [addressLocality, region, addressCountry].filter(Boolean).join(', ')
  return [name, streetAddress, place].filter(Boolean)
}
