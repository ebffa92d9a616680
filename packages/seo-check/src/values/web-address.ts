/** Returns whether a URL points to this machine, where plain http is fine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Returns whether two URLs are the same page, ignoring fragments and a slash after a bare origin. */
export function samePage(a: string, b: string): boolean {
  const bare = (url: string) => URL.parse(url)?.href.replace(/#.*$/, '')
  const first = bare(a)
  return first !== undefined && first === bare(b)
}

/** Returns whether the page is served from this machine. */
export function isLocalPage(url: string): boolean {
  const page = URL.parse(url)
  return page !== null && isLoopback(page)
}

/** Removes user name and password from a URL, absolute or not. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:)?(\/\/|\\\\)[^/?#\\]*@/i, '$1//')
}

/** Returns whether two URLs belong to the same site, ignoring protocol and a leading `www.`. */
export function sameSite(a: string, b: string): boolean {
  const host = (url: string) => URL.parse(url)?.host.replace(/^www\./, '')
  const [first, second] = [host(a), host(b)]
  return first !== undefined && first === second
}
