import { randomUUID } from 'node:crypto'
import type { Page } from '../page/page.ts'
import { comparable } from '../values/written-text.ts'
import type { Fetched, Fetcher } from './fetch.ts'
import { pageOf } from './page-of.ts'

// Whole titles and headings; an article on such pages says more.
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

/** Why a page that answers with success is the one for missing pages, as a clause; undefined for any other. */
export function softFailureIn({ head }: Page): string | undefined {
  const headings = head.headings.filter(({ level }) => level === 1).map(({ text }) => text)
  // Without a heading of its own a page is what its title says, part by part.
  const titles = head.titles.flatMap((title) => title.split(/\s[|·–—:-]\s|\s?\|\s?/))
  const says = [...headings, ...titles].find(isMissing)
  return says && `answered with success, and says "${says.replace(/\s+/g, ' ').trim()}"`
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
 * Makes what tells such pages by the answer of their site to an address that nobody can have published: where that is a
 * success too, what looks like it is missing. A site that answers every address with its home page is not judged.
 */
export function openSoftFailures(get: Fetcher) {
  const samples = new Map<string, Promise<string | undefined>>()
  const sampleOf = async (origin: string) => {
    const missing = await get(`${origin}/seo-check-${randomUUID()}`, origin)
    if (!isPage(missing)) return undefined
    const home = await get(`${origin}/`, origin)
    const text = textOf(missing)
    return isPage(home) && textOf(home) === text ? undefined : text
  }
  return async (answer: Fetched): Promise<string | undefined> => {
    if (!isPage(answer)) return undefined
    const { origin } = new URL(answer.finalUrl)
    const sample = samples.get(origin) ?? sampleOf(origin)
    samples.set(origin, sample)
    const said = softFailureIn(pageOf(answer))
    const isLikeMissing = textOf(answer) === (await sample)
    return said ?? (isLikeMissing ? 'answers as an address that does not exist' : undefined)
  }
}

export type SoftFailures = ReturnType<typeof openSoftFailures>

const isPage = ({ status, type, leaves }: Fetched) =>
  !leaves && status >= 200 && status < 300 && /html/.test(type)

/** What a page says, without the path that it may repeat. */
function textOf(answer: Fetched) {
  const { pathname } = new URL(answer.finalUrl)
  const { visibleText } = pageOf(answer)
  return comparable(pathname.length > 1 ? visibleText.replaceAll(pathname, '') : visibleText)
}
