import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attribute, textOf } from './elements.ts'
import { UnknownOutput } from './unknown-output.ts'

/** A script or link that a static page of Next may have; `isNext` if it is there to start React. */
type Part = {
  name: string
  tag: 'script' | 'link'
  /** All attributes that the element may have. */
  attributes: string[]
  isNext: boolean
  matches: (element: Tree.Element) => boolean
}

const CHUNK = /^\/_next\/static\/chunks\/[\w.~-]+\.js$/
const BOOT = '(self.__next_f=self.__next_f||[]).push([0])'
const DATA = /^self\.__next_f\.push\((\[[13],".*"\])\)$/s
const CHUNKS =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s
const OTHER_LINKS =
  /^(alternate|apple-touch-icon|canonical|icon|manifest|modulepreload|preconnect|preload|stylesheet)$/
const OTHER_FILE = /^\/_next\/static\/[\w./~-]+\.(css|woff2|png|jpg|svg|ico)$/

const PARTS: Part[] = [
  {
    name: 'script file',
    tag: 'script',
    attributes: ['src', 'async', 'nomodule'],
    isNext: true,
    matches: (element) => CHUNK.test(attribute(element, 'src') ?? '') && textOf(element) === '',
  },
  {
    name: 'script preload',
    tag: 'link',
    attributes: ['rel', 'as', 'href', 'fetchpriority'],
    isNext: true,
    matches: (element) =>
      attribute(element, 'rel') === 'preload' &&
      attribute(element, 'as') === 'script' &&
      CHUNK.test(attribute(element, 'href') ?? ''),
  },
  {
    name: 'start of the page data',
    tag: 'script',
    attributes: [],
    isNext: true,
    matches: (element) => textOf(element) === BOOT,
  },
  {
    name: 'page data',
    tag: 'script',
    attributes: [],
    isNext: true,
    matches: (element) => jsonIn(element, DATA) !== undefined,
  },
  {
    name: 'list of chunks',
    tag: 'script',
    attributes: ['id'],
    isNext: true,
    matches: (element) => jsonIn(element, CHUNKS) !== undefined,
  },
  {
    name: 'script of the site',
    tag: 'script',
    attributes: ['data-site', 'type', 'src', 'fetchpriority', 'async', 'defer'],
    isNext: false,
    matches: (element) => attribute(element, 'data-site') !== undefined,
  },
  {
    name: 'structured data',
    tag: 'script',
    attributes: ['type'],
    isNext: false,
    matches: (element) => attribute(element, 'type') === 'application/ld+json',
  },
  {
    name: 'link',
    tag: 'link',
    attributes: [
      ...['rel', 'href', 'as', 'type', 'sizes', 'media', 'title', 'hreflang', 'crossorigin'],
      ...['fetchpriority', 'imagesrcset', 'imagesizes', 'data-precedence'],
    ],
    isNext: false,
    matches: (element) => {
      const href = attribute(element, 'href') ?? ''
      if (!OTHER_LINKS.test(attribute(element, 'rel') ?? '')) return false
      return !href.startsWith('/_next/') || OTHER_FILE.test(href)
    },
  },
]

/** How often each of Next's parts is on a page that starts React. */
const COUNTS: [name: string, least: number, most: number][] = [
  ['start of the page data', 1, 1],
  ['page data', 1, Number.POSITIVE_INFINITY],
  ['list of chunks', 1, 1],
]

/**
 * Returns the elements that start React on a page of Next. Throws `UnknownOutput` if the page has a script, link or
 * inline data that isn't described here, or lacks one, as after a change in Next: nothing may be removed then, since a
 * rest of React would start without the other half.
 */
export function hydrationIn(elements: Tree.Element[]): Tree.Element[] {
  const found = elements
    .filter(({ tagName }) => tagName === 'script' || tagName === 'link')
    .map((element) => ({ element, part: partOf(element) }))
  for (const [name, least, most] of COUNTS) {
    const count = found.filter(({ part }) => part.name === name).length
    if (count < least) throw new UnknownOutput('missing', `no ${name}`)
    if (count > most) throw new UnknownOutput('repeated', `${count} times the ${name}`)
  }
  const hydration = found.filter(({ part }) => part.isNext).map(({ element }) => element)
  checkChunks(hydration)
  return hydration
}

function partOf(element: Tree.Element): Part {
  const names = element.attrs.map(({ name }) => name)
  const part = PARTS.find(
    ({ tag, attributes, matches }) =>
      tag === element.tagName &&
      names.every((name) => attributes.includes(name)) &&
      matches(element),
  )
  if (!part) throw UnknownOutput.of(element)
  return part
}

/** Each chunk that Turbopack waits for must be one of the page's script files. */
function checkChunks(hydration: Tree.Element[]) {
  const files = new Set(hydration.map((element) => attribute(element, 'src')))
  const list = hydration.map((element) => jsonIn(element, CHUNKS)).find(Boolean)
  const chunks: unknown = Object(list).otherChunks
  if (!Array.isArray(chunks)) throw new UnknownOutput('list', 'a list of chunks without chunks')
  const lost = chunks.find((chunk) => !files.has(`/_next/${chunk}`))
  if (lost !== undefined) throw new UnknownOutput('missing', `no script file for the chunk ${lost}`)
}

/** Returns the JSON in an inline script, or undefined if the script is anything but the pattern around JSON. */
function jsonIn(element: Tree.Element, pattern: RegExp): unknown {
  const json = pattern.exec(textOf(element))?.[1]
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
