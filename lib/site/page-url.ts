/** Returns a page's URL for canonical link, sitemap and structured data; the home page's has no trailing slash. */
export function pageUrl(path: string, siteUrl: string): string {
  return path === '/' ? siteUrl : new URL(path, siteUrl).href
}

/** Returns an @id for structured data, such as `https://…/#questions`. */
export function nodeId(name: string, path: string, siteUrl: string): string {
  return path === '/' ? `${siteUrl}/#${name}` : `${pageUrl(path, siteUrl)}#${name}`
}

/** Returns a page's canonical URL: the editor's, else its own. */
export function canonicalUrl(canonical: string | null, path: string, siteUrl: string): string {
  return webUrl(canonical) ?? pageUrl(path, siteUrl)
}

/**
 * Normalizes an absolute http or https URL, without a slash after a bare origin; undefined for anything else. Two slashes
 * are required: browsers would repair `https:example.com`, but other clients wouldn't.
 */
export function webUrl(url: string | null | undefined): string | undefined {
  const parsed = /^https?:\/\//i.test(url ?? '') ? URL.parse(url ?? '') : null
  if (!parsed) return undefined
  return parsed.href === `${parsed.origin}/` ? parsed.origin : parsed.href
}

/** Returns the paths of a campaign page's Markdown and social image. */
export const campaignPaths = (path: string) => ({
  markdown: `${path}.md`,
  image: `/share-image${path}`,
})
