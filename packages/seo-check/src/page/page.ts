import type { BodyFacts } from '../body/body-facts.ts'
import type { HeadFacts } from '../head/head-facts.ts'
import { withoutCredentials } from '../values/web-address.ts'
import { bodyFacts } from './body.ts'
import { attribute, type Element, isHtml, isWithin, parseElements, rawText } from './html.ts'
import { visibleText } from './visible-text.ts'

export type Page = {
  head: HeadFacts
  body: BodyFacts
  jsonLd: string[]
  visibleText: string
  headText: string
  /** Ids and names that a URL fragment can target. */
  targets: Set<string>
}

const HEADING = /^h([1-6])$/

/** Reads the HTML page at `url`; `charset` is the one in the Content-Type header. */
export function readPage(source: string, url: string, charset?: string): Page {
  const elements = parseElements(source)
  const root = elements[0]
  const named = elements.filter((element) => isHtml(element, 'meta')).flatMap(readMetas)
  const titles = elements.filter((element) => isHtml(element, 'title')).map(rawText)
  const metas = named.filter(({ name }) => name !== 'charset')
  return {
    head: {
      url,
      lang: root && attribute(root, 'lang'),
      charset: charset ?? named.find(({ name }) => name === 'charset')?.content,
      titles,
      metas,
      links: elements.filter((element) => isHtml(element, 'link')).map(readLink),
      headings: elements.flatMap((element) => {
        const level = HEADING.exec(element.tagName)?.[1]
        return level ? [{ level: Number(level), text: visibleText(element) }] : []
      }),
      misplaced: elements.filter(isMisplaced).map(tagOf),
      isFound: true,
    },
    body: bodyFacts(elements, url),
    jsonLd: elements
      .filter((element) => isHtml(element, 'script') && isJsonLd(attribute(element, 'type')))
      .map(rawText),
    visibleText: root ? visibleText(root) : '',
    headText: [...titles, ...metas.map(({ content }) => content)].join('\n'),
    targets: new Set(elements.flatMap(readTargets)),
  }
}

function readMetas(element: Element) {
  const content = withoutCredentials(attribute(element, 'content') ?? '')
  const charset = attribute(element, 'charset')
  if (charset !== undefined) return [{ name: 'charset', content: charset.trim() }]
  const equivalent = attribute(element, 'http-equiv')?.toLowerCase()
  const inType = /charset=([\w-]+)/i.exec(content)?.[1]
  if (equivalent === 'content-type' && inType) return [{ name: 'charset', content: inType }]
  const names = [equivalent, attribute(element, 'name'), attribute(element, 'property')]
  return names.flatMap((name) => (name ? [{ name: name.toLowerCase().trim(), content }] : []))
}

function readLink(element: Element) {
  return {
    rel: attribute(element, 'rel') ?? '',
    href: withoutCredentials((attribute(element, 'href') ?? '').trim()),
    hreflang: attribute(element, 'hreflang'),
  }
}

/** Whether a tag is in the body, where Google ignores it. */
function isMisplaced(element: Element) {
  return isForRobots(element) && isWithin(element, 'body')
}

function isForRobots(element: Element) {
  if (isHtml(element, 'title')) return true
  if (isHtml(element, 'meta'))
    return /^(description|robots)$/i.test(attribute(element, 'name') ?? '')
  const relation = attribute(element, 'rel') ?? ''
  const isAlternate = attribute(element, 'hreflang') !== undefined
  return isHtml(element, 'link') && (/\bcanonical\b/i.test(relation) || isAlternate)
}

function tagOf(element: Element) {
  const which = attribute(element, 'name') ?? attribute(element, 'rel')
  return `<${element.tagName}${which ? ` ${which}` : ''}>`
}

function isJsonLd(type = '') {
  return type.split(';')[0]?.trim().toLowerCase() === 'application/ld+json'
}

function readTargets(element: Element) {
  const name = isHtml(element, 'a') ? attribute(element, 'name') : undefined
  return [attribute(element, 'id'), name].filter((target) => target !== undefined)
}
