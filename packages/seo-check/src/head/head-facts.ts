export type Meta = { name: string; content: string }
type HeadLink = { rel: string; href: string; hreflang?: string }

/** The contents of a page's head, read from HTML or from metadata before rendering. */
export type HeadFacts = {
  /** The page's URL. */
  url: string
  lang: string | undefined
  charset: string | undefined
  titles: string[]
  /** Meta tags by `name` or `property`, in lower case. */
  metas: Meta[]
  links: HeadLink[]
  headings: { level: number; text: string }[]
  /** Head tags found in the body, where search engines ignore them. */
  misplaced: string[]
  /** Whether the status was 2xx; error pages are never indexed. */
  isFound?: boolean
}

/** Returns the contents of all meta tags with this name. */
export function metaOf({ metas }: HeadFacts, name: string): string[] {
  return metas.filter((meta) => meta.name === name).map(({ content }) => content)
}

/** A social image with the size that its tags declare. */
type SocialImage = { url: string; width?: string; height?: string }

/** Returns each og:image with its size tags, which are those before the next og:image. */
export function socialImages({ metas }: HeadFacts): SocialImage[] {
  const images: SocialImage[] = []
  for (const { name, content } of metas) {
    const image = images.at(-1)
    if (name === 'og:image' || (name === 'og:image:url' && image?.url !== content))
      images.push({ url: content })
    else if (image && name === 'og:image:width') image.width ??= content.trim()
    else if (image && name === 'og:image:height') image.height ??= content.trim()
  }
  return images
}

/** Returns the hrefs of all link tags with this relation, as written. */
export function linksOf({ links }: HeadFacts, relation: string): string[] {
  return links
    .filter(({ rel }) => rel.toLowerCase().split(/\s+/).includes(relation))
    .map(({ href }) => href)
}

/** Returns the directives for all robots, in lower case. */
export function robotsOf(head: HeadFacts): string[] {
  return metaOf(head, 'robots').flatMap(directives)
}

/** Splits a robots value into directives such as `noindex` or `max-snippet:20`. */
export function directives(value: string): string[] {
  return value
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter(Boolean)
}

/** Returns whether the directives exclude a page from search results. */
export function forbidsIndex(found: string[]): boolean {
  return found.includes('noindex') || found.includes('none')
}

/** Returns whether search engines may index the page. */
export function isIndexable(head: HeadFacts): boolean {
  return head.isFound !== false && !forbidsIndex(robotsOf(head))
}
