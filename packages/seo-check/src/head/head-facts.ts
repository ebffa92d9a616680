export type Meta = { name: string; content: string }
type HeadLink = { rel: string; href: string; hreflang?: string }

/** What a page says of itself, as read from its HTML or about to be emitted. */
export type HeadFacts = {
  /** The page's own address. */
  url: string
  lang: string | undefined
  charset: string | undefined
  titles: string[]
  /** Meta tags by `name` or `property`, in lower case. */
  metas: Meta[]
  links: HeadLink[]
  headings: { level: number; text: string }[]
  /** Tags of the head that stand in the body, where search engines ignore them. */
  misplaced: string[]
  /** Whether the server answered with 2xx: a page of an error is never indexed. */
  isFound?: boolean
}

/** The contents of all meta tags of this name. */
export function metaOf({ metas }: HeadFacts, name: string): string[] {
  return metas.filter((meta) => meta.name === name).map(({ content }) => content)
}

/** A picture for shares, with what the tags behind it say of its size. */
export type SharePicture = { url: string; width?: string; height?: string }

/** Every og:image with the size tags that belong to it: those between it and the next one. */
export function sharePictures({ metas }: HeadFacts): SharePicture[] {
  const pictures: SharePicture[] = []
  for (const { name, content } of metas) {
    const picture = pictures.at(-1)
    if (name === 'og:image' || (name === 'og:image:url' && picture?.url !== content))
      pictures.push({ url: content })
    else if (picture && name === 'og:image:width') picture.width ??= content.trim()
    else if (picture && name === 'og:image:height') picture.height ??= content.trim()
  }
  return pictures
}

/** The targets of all link tags of this relation, as they are written. */
export function linksOf({ links }: HeadFacts, relation: string): string[] {
  return links
    .filter(({ rel }) => rel.toLowerCase().split(/\s+/).includes(relation))
    .map(({ href }) => href)
}

/** The directives for all robots, in lower case. */
export function robotsOf(head: HeadFacts): string[] {
  return metaOf(head, 'robots').flatMap(directives)
}

/** A robots value in its directives, such as `noindex` or `max-snippet:20`. */
export function directives(value: string): string[] {
  return value
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter(Boolean)
}

/** Does any of these directives keep a page out of search results? */
export function forbidsIndex(found: string[]): boolean {
  return found.includes('noindex') || found.includes('none')
}

/** May search engines show the page? Only then does it need what they show. */
export function isIndexable(head: HeadFacts): boolean {
  return head.isFound !== false && !forbidsIndex(robotsOf(head))
}
