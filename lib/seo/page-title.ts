import type { Seo, SiteSettings } from '@/lib/content/landing-page'

type Own = Pick<Seo, 'pageTitle' | 'withBrand'>
type Brand = Pick<SiteSettings, 'brandName' | 'documentTitle'>

/** The title of a page (Requirement R4.1): its own and the brand, else the fixed title that all pages share. */
export function pageTitle({ pageTitle, withBrand }: Own, brand: Brand): string {
  if (!pageTitle) return brand.documentTitle
  return withBrand ? `${pageTitle} | ${brand.brandName}` : pageTitle
}
