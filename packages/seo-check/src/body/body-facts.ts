/** A link of the page that leads somewhere, as it is written and as an absolute address. */
export type PageLink = {
  href: string
  url: string
  text: string
  /** Does its `rel` say nofollow? */
  isNofollow?: boolean
}

/** A file that the page needs, and the kind of file it must be. */
export type PageFile = {
  url: string
  kind: 'image' | 'film' | 'style' | 'script' | 'other'
  where: string
}

/** What the page's body holds for robots: its links, its pictures, the files it needs. */
export type BodyFacts = {
  links: PageLink[]
  /** Links that no robot can follow, as they are written. */
  deadLinks: string[]
  /** Texts of the links to a bare `#`, those that are buttons by their role left out. */
  bareLinks: string[]
  files: PageFile[]
  /** Sources of the pictures without an alternative text; an empty one marks decoration. */
  unnamedPictures: string[]
}
