/** A page that the proxy has found at the path of a request. */
export type FoundPage = { kind: 'legal'; slug: string } | { kind: 'campaign'; id: string }

/** The request header that names it to the route, which then needs no look-up of its own. */
const HEADER = 'x-found-page'

const KIND = /^(legal|campaign) (.+)$/

/** Returns the headers of a request with the page that was found; without one, a client's own claim is removed. */
export function withFoundPage(headers: Headers, page?: FoundPage): Headers {
  const all = new Headers(headers)
  all.delete(HEADER)
  if (page) all.set(HEADER, `${page.kind} ${encodeURIComponent(keyOf(page))}`)
  return all
}

/** Returns the page that the proxy has found; undefined for a path that it skips, where a client could claim one. */
export function foundPage(headers: Pick<Headers, 'get'>, path: string): FoundPage | undefined {
  if (path.includes('.')) return undefined
  const [, kind, encoded = ''] = KIND.exec(headers.get(HEADER) ?? '') ?? []
  const key = decodeURIComponent(encoded)
  if (kind === 'legal') return { kind, slug: key }
  return kind === 'campaign' ? { kind, id: key } : undefined
}

const keyOf = (page: FoundPage) => (page.kind === 'legal' ? page.slug : page.id)
