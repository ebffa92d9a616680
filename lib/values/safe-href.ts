const protocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Returns whether content may contain this link: a path of this site, a fragment, or a URL with an allowed protocol.
 * Rejects control characters and backslashes, which browsers interpret differently than written.
 */
export function isSafeHref(href: string): boolean {
  if (href !== href.trim() || hasDeceptiveCharacter(href)) return false
  if (href.startsWith('#')) return true
  if (href.startsWith('/')) return !href.startsWith('//')
  const url = URL.parse(href)
  return url !== null && protocols.has(url.protocol)
}

function hasDeceptiveCharacter(href: string) {
  return [...href].some((char) => char === '\\' || char < ' ' || char === '\x7f')
}
