import type { BodyFacts, HeadFacts } from 'seo-check'

type Headings = HeadFacts['headings']

/** How far headings in rich text are below the heading above the text. */
const STYLES: Record<string, number> = { h2: 1, h3: 2 }

/**
 * Returns a page's links from its content: buttons, header and footer links, and links in text. For the rules that need no
 * requests.
 */
export function linksOfContent(content: unknown): BodyFacts {
  const found = linksIn(content)
  return {
    links: found
      .filter(({ href }) => href !== '#')
      .map(({ href, text }) => ({ href, url: href, text })),
    uncrawlableLinks: [],
    hashLinks: found.filter(({ href }) => href === '#').map(({ text }) => text || '#'),
    files: [],
    imagesWithoutAlt: [],
  }
}

/** Returns the headings of all texts in a section below a heading of `level`. */
export function headingsIn(content: unknown, level: number): Headings {
  if (typeof content !== 'object' || content === null) return []
  if (!isBlock(content)) return Object.values(content).flatMap((child) => headingsIn(child, level))
  const below = STYLES[String(content.style)]
  return below ? [{ level: level + below, text: textIn(content.children) }] : []
}

type Block = { style?: unknown; children: unknown[]; markDefs?: unknown }
type Link = { href: string; text: string }

function linksIn(content: unknown): Link[] {
  if (typeof content !== 'object' || content === null) return []
  if (isBlock(content)) return linksOfBlock(content)
  const { href, label } = Object(content)
  const own =
    typeof href === 'string' && typeof label === 'string' && href ? [{ href, text: label }] : []
  return [...own, ...Object.values(content).flatMap(linksIn)]
}

function linksOfBlock({ children, markDefs }: Block): Link[] {
  const marks: unknown[] = Array.isArray(markDefs) ? markDefs : []
  return marks.flatMap((mark) => {
    const { _key, href } = Object(mark)
    const named = children.filter((child) => [Object(child).marks].flat().includes(_key))
    return typeof href === 'string' && named.length > 0 ? [{ href, text: textIn(named) }] : []
  })
}

const textIn = (children: unknown[]) => children.map((child) => Object(child).text ?? '').join('')

const isBlock = (value: object): value is Block =>
  '_type' in value &&
  value._type === 'block' &&
  'children' in value &&
  Array.isArray(value.children)
