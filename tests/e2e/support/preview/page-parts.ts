import type { Page } from '@playwright/test'
import { stegaClean } from '@sanity/client/stega'

/**
 * What only a preview has: its bar, the overlays with their styles, and the attribute that tells the Studio which field an
 * element shows.
 */
const PREVIEW = 'aside[aria-label="Preview"], sanity-visual-editing, style[data-styled]'
const EDIT = 'data-sanity'
/** The code and styles of a page, which include those of the tools, and the state that it starts from. */
const CODE = `script:not([type="application/ld+json"]), link[rel="stylesheet"],
  link[rel="preload"]:is([as="script"], [as="font"]), meta[name="next-size-adjust"]`
/** Signed anew for every form. */
const TICKET = 'input[name="ticket"]'

/**
 * Returns every element of a page with its attributes and its own text, except what only a preview has. Texts are without
 * marks, which are no part of an attribute. Those of the head are in no order and once each: when a preview is refreshed,
 * Next adds them again.
 */
export async function partsOf(page: Page): Promise<string[]> {
  const parts = await page.evaluate(
    ({ left, edit, ticket }) =>
      [...document.querySelectorAll('*')]
        .filter((element) => !element.closest(left))
        .map((element) => {
          const attributes = [...element.attributes]
            .filter(({ name }) => name !== edit && !(name === 'value' && element.matches(ticket)))
            .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
          const texts = [...element.childNodes].filter((node) => node instanceof Text)
          return {
            isInHead: element.closest('head') !== null,
            tag: `<${element.localName}${attributes.sort().join('')}>`,
            text: texts.map(({ data }) => data).join(''),
          }
        }),
    { left: `${PREVIEW}, ${CODE}`, edit: EDIT, ticket: TICKET },
  )
  const shown = ({ tag, text }: { tag: string; text: string }) => `${tag} ${stegaClean(text)}`
  const head = new Set(parts.filter(({ isInHead }) => isInHead).map(shown))
  return [...[...head].sort(), ...parts.filter(({ isInHead }) => !isInHead).map(shown)]
}
