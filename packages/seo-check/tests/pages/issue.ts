import type { PageParts, Site } from './site.ts'

/** An issue: its name, the rule that must find it, and how it is added to the good site. */
export type Issue = {
  name: string
  rule: string
  /** Rules that inevitably find it too. */
  also?: string[]
  plant: (site: Site) => void
  /** The path to check; the home page by default. */
  path?: string
}

type Node = Record<string, unknown>

/** Returns the page at a path, or throws if there isn’t one. */
export function page(site: Site, path = '/'): PageParts {
  const found = site.pages[path]
  if (!found) throw new Error(`The good site has no page ${path}.`)
  return found
}

/** Replaces a text in the page's head; ORIGIN becomes the good site's origin. */
export function inHead(name: string, rule: string, from: string, to: string): Issue {
  return replaceIn('head', name, rule, from, to)
}

/** Replaces a text in the page's body. */
export function inBody(name: string, rule: string, from: string, to: string): Issue {
  return replaceIn('body', name, rule, from, to)
}

function replaceIn(part: 'head' | 'body', name: string, rule: string, from: string, to: string) {
  const plant = (site: Site) => {
    const parts = page(site)
    const [old, fresh] = [from, to].map((text) => text.replaceAll('ORIGIN', site.origin))
    if (old === undefined || fresh === undefined || !parts[part].includes(old))
      throw new Error(`The good page does not contain ${from}.`)
    parts[part] = parts[part].replace(old, () => fresh)
  }
  return { name, rule, plant }
}

/** Changes the node of a type in the home page's graph. */
export function inNode(
  name: string,
  rule: string,
  type: string,
  change: (node: Node, site: Site) => void,
): Issue {
  const plant = (site: Site) => {
    const node = nodeOf(page(site).graphs, type)
    if (!node) throw new Error(`The good graph has no ${type}.`)
    change(node, site)
  }
  return { name, rule, plant }
}

/** Changes the whole graph of the home page. */
export function inGraph(
  name: string,
  rule: string,
  change: (graph: { '@context': unknown; '@graph': Node[] }, site: Site) => void,
): Issue {
  const plant = (site: Site) => {
    change(page(site).graphs[0] as { '@context': unknown; '@graph': Node[] }, site)
  }
  return { name, rule, plant }
}

function nodeOf(value: unknown, type: string): Node | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('@type' in value && value['@type'] === type) return value as Node
  for (const inner of Object.values(value)) {
    const found = nodeOf(inner, type)
    if (found) return found
  }
  return undefined
}
