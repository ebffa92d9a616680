import { type Page, readPage } from '../page/page.ts'
import type { Fetched } from './fetch.ts'

const pages = new WeakMap<Fetched, Page>()

/** The page in an answer, read once. */
export function pageOf(answer: Fetched): Page {
  const page = pages.get(answer) ?? readPage(answer.text, answer.finalUrl, answer.charset)
  pages.set(answer, page)
  return page
}
