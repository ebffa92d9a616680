/** A link on the page, as written and as an absolute URL. */
export type PageLink = {
  href: string
  url: string
  text: string
  /** Whether its `rel` contains nofollow. */
  isNofollow?: boolean
}

/** A file that the page loads, and the kind of file it must be. */
export type PageFile = {
  url: string
  kind: 'image' | 'video' | 'style' | 'script' | 'other'
  where: string
}

/** The links, images and files of a page. */
export type BodyFacts = {
  links: PageLink[]
  /** Links that crawlers can't follow, as written. */
  uncrawlableLinks: string[]
  /** Texts of links to a bare `#`, except those with another role, such as button. */
  hashLinks: string[]
  files: PageFile[]
  /** Sources of images without an alt attribute; an empty alt marks decoration. */
  imagesWithoutAlt: string[]
}
