import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attribute, textOf } from './elements.ts'

/** Characters of an inline script that name it in a log; content or a visitor's path comes later. */
const NAMED = 40

/** Thrown for a page whose scripts, links or inline data differ from what Next is known to write. */
export class UnknownOutput extends Error {
  /** A label for metrics, such as `inline-script`. */
  readonly part: string

  constructor(part: string, what: string) {
    super(what)
    this.part = part
  }

  /** Returns the error that names an element. */
  static of(element: Tree.Element): UnknownOutput {
    const { tagName } = element
    const names = element.attrs.map(({ name }) => name).join(' ')
    const href = attribute(element, tagName === 'link' ? 'href' : 'src')
    if (tagName === 'link')
      return new UnknownOutput(
        'link',
        `a link “${attribute(element, 'rel')}” to ${href} (${names})`,
      )
    if (href !== undefined)
      return new UnknownOutput('script-file', `a script file ${href} (${names})`)
    const start = textOf(element).slice(0, NAMED)
    const type = names && ` (${names})`
    return new UnknownOutput('inline-script', `an inline script “${start}…”${type}`)
  }
}
