/** The fields of a redirect document. */
export type Redirect = { source: string; destination: string; isPermanent: boolean }

/** The content that decides which redirects are valid. */
export type RedirectContext = {
  /** Allowed target hosts outside the site. */
  hosts: readonly string[]
  /** Paths of documents, such as the legal pages. */
  pages: readonly string[]
  /** Anchors of the landing page; without them, anchors are not validated. */
  anchors?: readonly string[]
}
