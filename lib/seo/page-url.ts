/** The one address of a page, as canonical link, sitemap and structured data give it; the home page's has no slash. */
export function pageUrl(path: string, siteUrl: string): string {
  return path === '/' ? siteUrl : new URL(path, siteUrl).href
}

/** The address that search engines shall keep of a page: the editor's, else its own. */
export function canonicalUrl(canonical: string | null, path: string, siteUrl: string): string {
  return isWebAddress(canonical) ? canonical : pageUrl(path, siteUrl)
}

/** Is this an absolute http or https address? */
export function isWebAddress(url: string | null): url is string {
  return ['http:', 'https:'].includes(URL.parse(url ?? '')?.protocol ?? '')
}
