/** The one address of a page, as canonical link, sitemap and structured data give it; the home page's has no slash. */
export function pageUrl(path: string, siteUrl: string): string {
  return path === '/' ? siteUrl : new URL(path, siteUrl).href
}

/** The name of something on a page, as structured data refer to it: `https://…/#questions`. */
export function nodeId(name: string, path: string, siteUrl: string): string {
  return path === '/' ? `${siteUrl}/#${name}` : `${pageUrl(path, siteUrl)}#${name}`
}

/** The address that search engines shall keep of a page: the editor's, else its own. */
export function canonicalUrl(canonical: string | null, path: string, siteUrl: string): string {
  return webAddress(canonical) ?? pageUrl(path, siteUrl)
}

/**
 * An absolute http or https address in its one spelling, a home page's without a slash; undefined for anything
 * else. Two slashes are asked for: browsers would repair `https:example.com`, and others not.
 */
export function webAddress(url: string | null | undefined): string | undefined {
  const parsed = /^https?:\/\//i.test(url ?? '') ? URL.parse(url ?? '') : null
  if (!parsed) return undefined
  return parsed.href === `${parsed.origin}/` ? parsed.origin : parsed.href
}
