import type { Page } from '@playwright/test'
import { devtoolsOf } from '../screens/devtools.ts'

const CONTROLS = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'textbox',
  'DisclosureTriangle',
]

/** Returns the text of a control or its label, as screen readers read it; empty if its name isn't its text. */
function textOfControl(this: HTMLElement): string {
  if (this.ariaLabel || this.getAttribute('aria-labelledby')) return ''
  const isField = this instanceof HTMLInputElement || this instanceof HTMLSelectElement
  const named = isField ? this.labels?.[0] : this
  if (!named || named.querySelector('img[alt]:not([alt=""]), [aria-label], input:not([type])'))
    return ''
  const copy = named.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg, select, .field-hint'))
    hidden.remove()
  return copy.textContent ?? ''
}

/**
 * Returns the controls whose accessible name differs from their text: a split word, two joined words, a name that starts
 * with a symbol.
 */
export async function misnamedControls(page: Page): Promise<string[]> {
  const devtools = await devtoolsOf(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const found: string[] = []
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    if (ignored || !CONTROLS.includes(role?.value) || !backendDOMNodeId || !name?.value) continue
    const { object } = await devtools.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId })
    const { result } = await devtools.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: `${textOfControl}`,
      returnByValue: true,
    })
    const spoken = wordsOf(String(name.value))
    const written = wordsOf(String(result.value ?? ''))
    if (written && spoken !== written) found.push(`${role?.value}: "${spoken}" for "${written}"`)
    if (/(^|\s)[,.;:!?]/.test(spoken)) found.push(`${role?.value}: "${spoken}" has a stray sign`)
  }
  return found
}

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the lists that lose their role in WebKit: those with markers `none`. */
export const unmarkedLists = (page: Page): Promise<string[]> =>
  page
    .locator('ul, ol, menu')
    .evaluateAll((lists) =>
      lists
        .filter((list) => getComputedStyle(list).listStyleType === 'none')
        .map((list) => list.outerHTML.slice(0, 80)),
    )
