import { forbidsIndex, isIndexable, linksOf } from '../head/head-facts.ts'
import type { Page } from '../page/page.ts'
import { type CheckedLink, describeFailure } from '../site/site-facts.ts'
import { samePage } from '../values/web-address.ts'
import type { Fetched, Fetcher } from './fetch.ts'
import { pageOf } from './page-of.ts'
import { type IsAllowed, robotsHeader } from './robots.ts'
import type { SoftFailures } from './soft-failure.ts'

type LinkOptions = {
  get: Fetcher
  isAllowed: IsAllowed
  softFailure: SoftFailures
  external: boolean
}

/** Requests the targets of a page's links if robots.txt allows; those of other sites only with `external`. */
export async function requestLinks(
  page: Page,
  pageUrl: string,
  options: LinkOptions,
): Promise<CheckedLink[]> {
  const { origin } = new URL(pageUrl)
  const links = [...new Map(page.body.links.map((link) => [link.url, link])).values()]
  const checked = await Promise.all(
    links.map(async (link) => {
      const isOwn = new URL(link.url).origin === origin
      if (!isOwn && !options.external) return []
      if (!samePage(link.url, pageUrl) && !(await options.isAllowed(link.url))) return []
      const response = await options.get(link.url, isOwn && !options.external ? origin : undefined)
      return [
        {
          link,
          response,
          ...(await checkTarget(response, link.url, page, pageUrl, isOwn, options)),
        },
      ]
    }),
  )
  return checked.flat()
}

async function checkTarget(
  response: Fetched,
  url: string,
  page: Page,
  pageUrl: string,
  isOwn: boolean,
  { softFailure }: LinkOptions,
) {
  if (response.externalRedirect || !/html/.test(response.type)) return {}
  const isHere = samePage(response.finalUrl, pageUrl)
  const target = isHere ? page : pageOf(response)
  const soft = isOwn && !isHere ? await softFailure(response) : undefined
  return {
    ...hasFragment(url, target),
    ...(isOwn && { canBeIndexed: canBeIndexed(response, target) }),
    ...(soft && { softFailure: soft }),
  }
}

function hasFragment(url: string, { targets }: Page) {
  // Text fragments need no id, and "#top" and "#" are always the top of the page.
  const fragment = new URL(url).hash.slice(1).replace(/:~:.*$/, '')
  if (fragment === '' || fragment.toLowerCase() === 'top') return {}
  return { hasTarget: [fragment, decode(fragment)].some((name) => targets.has(name)) }
}

/** Returns whether search engines may index the response under its final URL. */
export function canBeIndexed(response: Fetched, { head }: Page): boolean {
  const [canonical] = linksOf(head, 'canonical')
  const isSelf = !canonical || !URL.canParse(canonical) || samePage(canonical, response.finalUrl)
  return !describeFailure(response) && isSelf && !isNoindex(response, head)
}

/** Returns whether the page's head or its X-Robots-Tag header forbids indexing. */
export function isNoindex({ robots }: Fetched, head: Page['head']): boolean {
  return !isIndexable(head) || forbidsIndex(robotsHeader(robots))
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
