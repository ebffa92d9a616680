import { type Page, readPage } from '../page/page.ts'
import type { Fetched } from './fetch.ts'

const pages = new WeakMap<Fetched, Page>()

/** Returns the page in a response, parsed once. */
export function pageOf(response: Fetched): Page {
  const page = pages.get(response) ?? readPage(response.text, response.finalUrl, response.charset)
  pages.set(response, page)
  return page
}
