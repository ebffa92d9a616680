/** What a redirect document says. */
export type Redirect = { source: string; destination: string; isPermanent: boolean }

/** What stands beside the redirects and decides which of them count. */
export type RedirectContext = {
  /** Hosts outside the site that redirects may lead to. */
  hosts: readonly string[]
  /** Addresses at which a document of its own stands: the legal pages. */
  pages: readonly string[]
  /** Anchors of the landing page, as far as they are known: without them no target is judged by its anchor. */
  anchors?: readonly string[]
}
