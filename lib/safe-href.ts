const protocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Is this a link that content may carry: a path of this site, a fragment, or an address of an
 * allow-listed protocol? Control characters and backslashes, which browsers read as something
 * else than what is written, are refused.
 */
export function isSafeHref(href: string): boolean {
  if (href !== href.trim() || hasHiddenMeaning(href)) return false
  if (href.startsWith('#')) return true
  if (href.startsWith('/')) return !href.startsWith('//')
  const url = URL.parse(href)
  return url !== null && protocols.has(url.protocol)
}

function hasHiddenMeaning(href: string) {
  return [...href].some((char) => char === '\\' || char < ' ' || char === '\x7f')
}
