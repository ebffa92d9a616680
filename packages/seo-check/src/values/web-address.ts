/** Is it an address of this very machine? Plain http is fine there. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** One spelling for one page: no fragment, no slash after a bare origin. */
export function samePage(a: string, b: string): boolean {
  const bare = (url: string) => URL.parse(url)?.href.replace(/#.*$/, '')
  const first = bare(a)
  return first !== undefined && first === bare(b)
}

/** Does the page itself lie on this very machine? */
export function isLocalPage(url: string): boolean {
  const page = URL.parse(url)
  return page !== null && isLoopback(page)
}

/** An address, absolute or not, without the name and the password that may stand in it. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:)?(\/\/|\\\\)[^/?#\\]*@/i, '$1//')
}

/** Do both addresses belong to one site? Neither the protocol nor a leading `www.` makes another. */
export function sameSite(a: string, b: string): boolean {
  const host = (url: string) => URL.parse(url)?.host.replace(/^www\./, '')
  const [first, second] = [host(a), host(b)]
  return first !== undefined && first === second
}
