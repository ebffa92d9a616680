import type { BodyFacts, HeadFacts } from 'seo-check'

type Headings = HeadFacts['headings']

/** Levels of headings in rich text below the heading that the text stands under. */
const STYLES: Record<string, number> = { h2: 1, h3: 2 }

/**
 * The links that a page will hold, as its content has them: buttons, links of header and footer, links in text; for the
 * rules that check a page's links without asking for them.
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

/** The headings of a text and of all texts in a section, below a heading of `level`. */
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
