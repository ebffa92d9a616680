import type { Seo, SiteSettings } from '@/lib/content/landing-page'

type Own = Pick<Seo, 'pageTitle' | 'withBrand'>
type Brand = Pick<SiteSettings, 'brandName' | 'documentTitle'>

/** Returns a page's title (Requirement R4.1): its own with the brand, else the site's fixed title. */
export function pageTitle({ pageTitle, withBrand }: Own, brand: Brand): string {
  if (!pageTitle) return brand.documentTitle
  return withBrand ? `${pageTitle} | ${brand.brandName}` : pageTitle
}
