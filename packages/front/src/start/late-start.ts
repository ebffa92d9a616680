import { createHash } from 'node:crypto'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Where the start of a page is, by the hash of its text. */
export const STARTS = '/_front/start/'

export type LateStart = { html: string; path: string; script: string }

/** What Next adds to a page for its script: the data of the page, piece by piece, and the names of what runs first. */
const DATA = /^\s*\(?(self\.__next_f\b|globalThis\["TURBOPACK"\])/

/**
 * Takes out of a Next page what starts React – the script files, their preloads and the inline data – if one of its
 * scripts has the attribute `data-late-start`: there stand then the addresses that this script has to load when there is
 * a reason. The data become a file of their own, `script` at `path`, whose query names the page, which `pageOf` says for
 * it. Undefined for any other.
 */
export function lateStart(html: string, pageOf: (path: string) => string): LateStart | undefined {
  if (!html.includes('data-late-start')) return undefined
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))]
  const scripts = elements.filter(({ tagName }) => tagName === 'script')
  const marker = scripts.find((script) => attribute(script, 'data-late-start') !== undefined)
  const files = scripts.filter((script) => isOfNext(attribute(script, 'src')) && !isOld(script))
  const data = scripts.filter((script) => DATA.test(textOf(script)))
  const preloads = elements.filter(
    (link) => link.tagName === 'link' && attribute(link, 'as') === 'script',
  )
  if (!marker || files.length === 0 || data.length === 0) return undefined
  const script = data.map(textOf).join('\n')
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 22)
  const path = `${STARTS}${hash}.js`
  const sources = [
    `${path}?of=${encodeURIComponent(pageOf(path))}`,
    ...new Set(files.map((file) => attribute(file, 'src') ?? '')),
  ]
  const cuts = [...files, ...data, ...preloads].map((element) => ({
    ...rangeOf(element),
    text: '',
  }))
  const mark = `data-late-start="${sources.join(' ')}"`
  const { start, end } = rangeOf(marker)
  const marked = html.slice(start, end).replace(/data-late-start(="[^"]*")?/, mark)
  return { html: replaced(html, [...cuts, { start, end, text: marked }]), path, script }
}

/** Polyfills, which no browser that knows modules fetches. */
const isOld = (script: Tree.Element) => attribute(script, 'nomodule') !== undefined

const isOfNext = (source = '') => source.startsWith('/_next/static/')

const attribute = (element: Tree.Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value

const textOf = (element: Tree.Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')

function rangeOf({ sourceCodeLocation: place }: Tree.Element) {
  return { start: place?.startOffset ?? 0, end: place?.endOffset ?? 0 }
}

function replaced(html: string, parts: { start: number; end: number; text: string }[]) {
  let result = ''
  let from = 0
  for (const { start, end, text } of parts.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(from, start) + text
    from = end
  }
  return result + html.slice(from)
}

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}
