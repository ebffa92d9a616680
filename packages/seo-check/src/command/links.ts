import { forbidsIndex, isIndexable, linksOf } from '../head/head-facts.ts'
import type { Page } from '../page/page.ts'
import { describeFailure, type LinkAnswer } from '../site/site-facts.ts'
import { samePage } from '../values/web-address.ts'
import type { Fetched, Fetcher } from './fetch.ts'
import { pageOf } from './page-of.ts'
import { type MayAsk, robotsHeader } from './robots.ts'
import type { SoftFailures } from './soft-failure.ts'

type Asking = {
  get: Fetcher
  mayAsk: MayAsk
  softFailure: SoftFailures
  external: boolean
}

/** How the targets of a page's links answer, those of other sites with `external` only, none that robots.txt forbids. */
export async function askLinks(page: Page, pageUrl: string, asking: Asking): Promise<LinkAnswer[]> {
  const { origin } = new URL(pageUrl)
  const links = [...new Map(page.body.links.map((link) => [link.url, link])).values()]
  const answers = await Promise.all(
    links.map(async (link) => {
      const isOwn = new URL(link.url).origin === origin
      if (!isOwn && !asking.external) return []
      if (!samePage(link.url, pageUrl) && !(await asking.mayAsk(link.url))) return []
      const answer = await asking.get(link.url, isOwn && !asking.external ? origin : undefined)
      return [{ link, answer, ...(await judge(answer, link.url, page, pageUrl, isOwn, asking)) }]
    }),
  )
  return answers.flat()
}

async function judge(
  answer: Fetched,
  url: string,
  page: Page,
  pageUrl: string,
  isOwn: boolean,
  { softFailure }: Asking,
) {
  if (answer.leaves || !/html/.test(answer.type)) return {}
  const isHere = samePage(answer.finalUrl, pageUrl)
  const target = isHere ? page : pageOf(answer)
  const soft = isOwn && !isHere ? await softFailure(answer) : undefined
  return {
    ...hasFragment(url, target),
    ...(isOwn && { isOpen: isOpen(answer, target) }),
    ...(soft && { softFailure: soft }),
  }
}

function hasFragment(url: string, { targets }: Page) {
  // A text fragment is searched for in the text; "#top" and "#" are the top of any page.
  const fragment = new URL(url).hash.slice(1).replace(/:~:.*$/, '')
  if (fragment === '' || fragment.toLowerCase() === 'top') return {}
  return { hasTarget: [fragment, decode(fragment)].some((name) => targets.has(name)) }
}

/** May search engines index what answered, under the address that answered? */
export function isOpen(answer: Fetched, { head }: Page): boolean {
  const [canonical] = linksOf(head, 'canonical')
  const isSelf = !canonical || !URL.canParse(canonical) || samePage(canonical, answer.finalUrl)
  return !describeFailure(answer) && isSelf && !isHidden(answer, head)
}

/** Does what answered say, in its head or its header, that it must not be indexed? */
export function isHidden({ robots }: Fetched, head: Page['head']): boolean {
  return !isIndexable(head) || forbidsIndex(robotsHeader(robots))
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
