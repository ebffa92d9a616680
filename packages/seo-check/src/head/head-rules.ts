import { type Rule, rulesOf } from '../finding.ts'
import { isLanguageTag } from '../values/codes.ts'
import { textChecks } from '../values/text-checks.ts'
import { type HeadFacts, isIndexable, linksOf, metaOf } from './head-facts.ts'

// Search results cut off longer ones; shorter ones say too little.
const TITLE_LENGTH = [10, 60] as const
const DESCRIPTION_LENGTH = [50, 160] as const

/** Rules on title, description, language and headings. */
export const headRules = rulesOf<HeadFacts>({
  'title-one': {
    title: 'One title element',
    check: ({ titles }) => one('title', titles),
  },
  'title-length': {
    title: `Title has ${TITLE_LENGTH.join(' to ')} characters`,
    level: 'warning',
    check: ({ titles }) => (titles.length === 1 ? hasLength(titles, TITLE_LENGTH, 'title') : []),
  },
  'description-one': {
    title: 'One meta description',
    check(head) {
      const found = metaOf(head, 'description')
      return found.length > 0 || isIndexable(head) ? one('description', found) : []
    },
  },
  'description-length': {
    title: `Meta description has ${DESCRIPTION_LENGTH.join(' to ')} characters`,
    level: 'warning',
    check(head) {
      const found = metaOf(head, 'description')
      if (!isIndexable(head) || found.length !== 1) return []
      return hasLength(found, DESCRIPTION_LENGTH, 'description')
    },
  },
  'in-head': {
    title: 'Head tags are inside <head>',
    check: ({ misplaced }) =>
      misplaced.map((tag) => ({
        message: `${tag} is in the body, where search engines ignore it.`,
      })),
  },
  language: {
    title: 'The html element has a valid lang',
    *check({ lang }) {
      if (!lang) yield { message: 'The html element has no lang.' }
      else if (!isLanguageTag(lang)) yield { message: `lang="${lang}" is not a valid language.` }
    },
  },
  charset: {
    title: 'UTF-8 is declared',
    *check({ charset }) {
      if (charset?.toLowerCase() !== 'utf-8')
        yield { message: charset ? `The charset is ${charset}.` : 'No charset is declared.' }
    },
  },
  viewport: {
    title: 'Viewport is set and zoom is allowed',
    *check(head) {
      const [viewport, ...more] = metaOf(head, 'viewport')
      if (viewport === undefined) yield { message: 'The page has no viewport tag.' }
      else if (more.length > 0) yield { message: 'The page has more than one viewport tag.' }
      else if (!/width=device-width/.test(viewport))
        yield { message: `The viewport is "${viewport}", not width=device-width.` }
      else if (/user-scalable=(no|0)|maximum-scale=[01](\.0)?(?![\d.])/.test(viewport))
        yield { message: `The viewport "${viewport}" prevents zooming.` }
    },
  },
  'heading-one': {
    title: 'One h1',
    level: 'warning',
    *check({ headings }) {
      const found = headings.filter(({ level }) => level === 1)
      if (found.length !== 1) yield { message: `The page has ${found.length} h1 elements.` }
      else if (found[0]?.text.trim() === '') yield { message: 'The h1 is empty.' }
    },
  },
  'heading-order': {
    title: 'Heading levels are not skipped',
    level: 'warning',
    *check({ headings }) {
      for (const [at, { level, text }] of headings.entries()) {
        const above = headings[at - 1]?.level
        if (above !== undefined && level > above + 1)
          yield { message: `An h${level} follows an h${above}.`, where: oneLine(text) }
      }
    },
  },
  favicon: {
    title: 'Favicon is linked',
    level: 'warning',
    *check(head) {
      if (linksOf(head, 'icon').length === 0)
        yield { message: 'The page has no link with rel="icon".' }
    },
  },
  'no-refresh': {
    title: 'No meta refresh',
    *check(head) {
      if (metaOf(head, 'refresh').length > 0)
        yield { message: 'The page uses meta refresh. Use an HTTP redirect.' }
    },
  },
  'head-no-placeholder': onTexts('Head tags contain no placeholders', textChecks.placeholder),
  'head-no-invisible-characters': onTexts(
    'Head tags contain no invisible characters',
    textChecks.invisibleCharacters,
  ),
  'head-no-broken-characters': onTexts(
    'Head tags contain no broken characters',
    textChecks.brokenCharacters,
  ),
})

const READ_BY_PEOPLE = /^(title|description|keywords|author|application-name|og:|twitter:|article:)/

function onTexts(title: string, check: (text: string) => string | undefined): Rule<HeadFacts> {
  return {
    title,
    *check({ titles, metas }) {
      const texts = [...titles.map((content) => ({ name: 'title', content })), ...metas]
      for (const { name, content } of texts) {
        const message = READ_BY_PEOPLE.test(name) && check(content)
        if (message) yield { message, where: name }
      }
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Yields an issue unless there is exactly one, and it isn't empty. */
function* one(what: string, found: string[]) {
  if (found.length === 0) yield { message: `The page has no ${what}.` }
  else if (found.length > 1)
    yield { message: `The page has more than one ${what} (${found.length}).` }
  else if (found[0]?.trim() === '') yield { message: `The ${what} is empty.` }
}

function* hasLength(found: string[], [least, most]: readonly [number, number], what: string) {
  const { length } = [...(found[0] ?? '').trim()]
  if (length > 0 && (length < least || length > most))
    yield { message: `The ${what} has ${length} characters. Use ${least} to ${most}.` }
}
