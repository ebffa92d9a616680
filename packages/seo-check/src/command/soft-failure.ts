import { randomUUID } from 'node:crypto'
import type { Page } from '../page/page.ts'
import { comparable } from '../values/text-checks.ts'
import type { Fetched, Fetcher } from './fetch.ts'
import { pageOf } from './page-of.ts'

// These match whole titles and headings, so an article about 404s doesn't match.
const MISSING = [
  /^(error|fehler|erreur|errore?)? ?404( error)?$/,
  /^(error |http )?(404 )?((oops|sorry|uh oh|whoops) )?(404 )?(the |this |that |your )?(requested )?(page|url|site|content|file|product|article|post) ((you (requested|are looking for|were looking for) )?(was |is |has |could |can ?|does )?(not|no longer|n t) ?(be )?(found|exist|exists|available|here)|(could not|couldn t|cannot|can t|can not) be found|(doesn t|does not|no longer) exists?|isn t (here|available)|is (missing|gone)|has been removed)( 404)?$/,
  /^(404 )?(error )?(page |file |site )?not found( 404)?$/,
  /^(nothing|no page) (was )?found( here)?$/,
  /^(404 )?(fehler )?(die )?seite (wurde )?(leider )?(nicht gefunden|existiert nicht( mehr)?|nicht vorhanden)$/,
  /^(404 )?(cette |la )?page (est )?(non trouvée|introuvable|n existe (pas|plus))$/,
  /^(404 )?(la )?página no (encontrada|existe)$/,
  /^(404 )?página não encontrada$/,
  /^(404 )?pagina non trovata$/,
  /^(404 )?pagina niet gevonden$/,
  /^(404 )?strona nie (została )?znaleziona$/,
]

/** Returns a clause that says why a page with status 200 is a soft 404, or undefined if it isn't. */
function softFailureIn({ head }: Page): string | undefined {
  const headings = head.headings.filter(({ level }) => level === 1).map(({ text }) => text)
  // Each part of the title is checked too, since some pages have no heading.
  const titles = head.titles.flatMap((title) => title.split(/\s[|·–—:-]\s|\s?\|\s?/))
  const message = [...headings, ...titles].find(isMissing)
  return message && `returned 200, but the page says "${message.replace(/\s+/g, ' ').trim()}"`
}

function isMissing(text: string) {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return MISSING.some((pattern) => pattern.test(words))
}

/**
 * Creates a check for soft 404s. It requests a random path of each site; if that succeeds too, pages with the same text are
 * soft 404s. Sites that return their home page for every path are not checked.
 */
export function createSoftFailureCheck(get: Fetcher) {
  const samples = new Map<string, Promise<string | undefined>>()
  const sampleOf = async (origin: string) => {
    const missing = await get(`${origin}/seo-check-${randomUUID()}`, origin)
    if (!isPage(missing)) return undefined
    const home = await get(`${origin}/`, origin)
    const text = textOf(missing)
    return isPage(home) && textOf(home) === text ? undefined : text
  }
  return async (response: Fetched): Promise<string | undefined> => {
    if (!isPage(response)) return undefined
    const { origin } = new URL(response.finalUrl)
    const sample = samples.get(origin) ?? sampleOf(origin)
    samples.set(origin, sample)
    const byText = softFailureIn(pageOf(response))
    const isLikeMissing = textOf(response) === (await sample)
    return byText ?? (isLikeMissing ? 'looks the same as a path that doesn’t exist' : undefined)
  }
}

export type SoftFailures = ReturnType<typeof createSoftFailureCheck>

const isPage = ({ status, type, externalRedirect }: Fetched) =>
  !externalRedirect && status >= 200 && status < 300 && /html/.test(type)

/** The page's text without its own path, which error pages often repeat. */
function textOf(response: Fetched) {
  const { pathname } = new URL(response.finalUrl)
  const { visibleText } = pageOf(response)
  return comparable(pathname.length > 1 ? visibleText.replaceAll(pathname, '') : visibleText)
}
