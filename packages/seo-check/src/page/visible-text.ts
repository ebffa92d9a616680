import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute, type Element, elementsIn, isHtml } from './html.ts'

const UNSEEN =
  'head,script,style,template,noscript,iframe,object,canvas,audio,video,datalist,title'.split(',')
const INLINE =
  'a,abbr,b,bdi,bdo,cite,code,data,del,dfn,em,i,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,time,u,var,wbr'.split(
    ',',
  )

/**
 * Returns the text of an element that a reader can see, including closed details and dialogs and the names
 * of images and controls. Text hidden by a style sheet is included, since that needs a browser.
 */
export function visibleText(element: Element): string {
  const found: string[] = []
  // A stack of nodes and texts instead of recursion, since pages may nest deeply.
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
  // Browsers reveal until-found content when the text is searched for.
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

/** Returns the accessible name of a link. */
export function linkName(element: Element): string {
  const labelled = attribute(element, 'aria-label') ?? attribute(element, 'title') ?? ''
  const byOther = attribute(element, 'aria-labelledby') ?? ''
  const drawn = elementsIn(element.childNodes).filter(({ tagName }) => tagName === 'title')
  const titles = drawn.flatMap(({ childNodes }) => childNodes.map(textOf))
  return [labelled, byOther, visibleText(element), ...titles].join(' ').trim()
}
