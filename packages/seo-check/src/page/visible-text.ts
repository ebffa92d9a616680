import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute, type Element, elementsIn, isHtml } from './html.ts'

const UNSEEN =
  'head,script,style,template,noscript,iframe,object,canvas,audio,video,datalist,title'.split(',')
const INLINE =
  'a,abbr,b,bdi,bdo,cite,code,data,del,dfn,em,i,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,time,u,var,wbr'.split(
    ',',
  )

/**
 * The text of an element that a reader can come to see: closed details and dialogs count, and so do the
 * names of pictures and controls. What a style sheet hides cannot be told without a browser.
 */
export function visibleText(element: Element): string {
  const found: string[] = []
  // Nodes to read and texts to write; no recursion, since a page may nest as deep as it likes.
  const waiting: (string | DefaultTreeAdapterTypes.ChildNode)[] = [element]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') found.push(next)
    else if (!('tagName' in next)) found.push(textOf(next))
    else if (!isHtml(next, ...UNSEEN) && !isHidden(next)) {
      const names = namesOf(next).join(' ')
      const isInline = isHtml(next, ...INLINE)
      if (!isInline) found.push(` ${names} `)
      waiting.push(isInline ? names : ' ')
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  return found.join('')
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode) {
  return node.nodeName === '#text' && 'value' in node ? node.value : ''
}

function isHidden(element: Element) {
  const hidden = attribute(element, 'hidden')
  // A browser shows this one when its text is searched for.
  if (hidden !== undefined && hidden !== 'until-found') return true
  const style = attribute(element, 'style') ?? ''
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(style)
}

function namesOf(element: Element) {
  const type = attribute(element, 'type') ?? ''
  const isButton = isHtml(element, 'input') && /^(submit|button|reset)$/i.test(type)
  const names = ['alt', 'aria-label', 'placeholder', ...(isButton ? ['value'] : [])]
  const contact = /^(?:mailto|tel):([^?]+)/.exec(attribute(element, 'href') ?? '')?.[1] ?? []
  return [...names.flatMap((name) => attribute(element, name) ?? []), contact].flat()
}

/** The name of a link, as robots and screen readers know it. */
export function linkName(element: Element): string {
  const labelled = attribute(element, 'aria-label') ?? attribute(element, 'title') ?? ''
  const byOther = attribute(element, 'aria-labelledby') ?? ''
  const drawn = elementsIn(element.childNodes).filter(({ tagName }) => tagName === 'title')
  const titles = drawn.flatMap(({ childNodes }) => childNodes.map(textOf))
  return [labelled, byOther, visibleText(element), ...titles].join(' ').trim()
}
