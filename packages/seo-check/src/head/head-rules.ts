import { type Rule, rulesOf } from '../finding.ts'
import { isLanguageTag } from '../values/codes.ts'
import { textFaults } from '../values/written-text.ts'
import { type HeadFacts, isIndexable, linksOf, metaOf } from './head-facts.ts'

// Longer ones are cut in search results, shorter ones say too little.
const TITLE_LENGTH = [10, 60] as const
const DESCRIPTION_LENGTH = [50, 160] as const

/** Rules on the head of a page: what it is called, in which language, and where its words stand. */
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
      misplaced.map((tag) => ({ message: `${tag} stands in the body, where it is ignored.` })),
  },
  language: {
    title: 'The html element has a valid lang',
    *check({ lang }) {
      if (!lang) yield { message: 'The html element has no lang.' }
      else if (!isLanguageTag(lang)) yield { message: `lang="${lang}" is no language.` }
    },
  },
  charset: {
    title: 'UTF-8 is declared',
    *check({ charset }) {
      if (charset?.toLowerCase() !== 'utf-8')
        yield { message: charset ? `Its charset is ${charset}.` : 'It names no charset.' }
    },
  },
  viewport: {
    title: 'Viewport is set and zoom is allowed',
    *check(head) {
      const [viewport, ...more] = metaOf(head, 'viewport')
      if (viewport === undefined) yield { message: 'It has no viewport.' }
      else if (more.length > 0) yield { message: 'It has more than one viewport.' }
      else if (!/width=device-width/.test(viewport))
        yield { message: `The viewport is "${viewport}", not width=device-width.` }
      else if (/user-scalable=(no|0)|maximum-scale=[01](\.0)?(?![\d.])/.test(viewport))
        yield { message: `The viewport "${viewport}" forbids zooming.` }
    },
  },
  'heading-one': {
    title: 'One h1',
    level: 'warning',
    *check({ headings }) {
      const found = headings.filter(({ level }) => level === 1)
      if (found.length !== 1) yield { message: `It has ${found.length} h1.` }
      else if (found[0]?.text.trim() === '') yield { message: 'Its h1 is empty.' }
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
      if (linksOf(head, 'icon').length === 0) yield { message: 'It has no link with rel="icon".' }
    },
  },
  'no-refresh': {
    title: 'No meta refresh',
    *check(head) {
      if (metaOf(head, 'refresh').length > 0)
        yield { message: 'A meta refresh stands in for a redirect.' }
    },
  },
  'head-no-leftover': onTexts('No tag was left behind by a template', textFaults.leftover),
  'head-no-invisible-marks': onTexts('No tag carries invisible marks', textFaults.invisibleMarks),
  'head-no-broken-characters': onTexts(
    'No tag holds broken characters',
    textFaults.brokenCharacters,
  ),
})

const READ_BY_PEOPLE = /^(title|description|keywords|author|application-name|og:|twitter:|article:)/

function onTexts(title: string, judge: (text: string) => string | undefined): Rule<HeadFacts> {
  return {
    title,
    *check({ titles, metas }) {
      const texts = [...titles.map((content) => ({ name: 'title', content })), ...metas]
      for (const { name, content } of texts) {
        const message = READ_BY_PEOPLE.test(name) && judge(content)
        if (message) yield { message, where: name }
      }
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One of its kind, and not empty. */
function* one(what: string, found: string[]) {
  if (found.length === 0) yield { message: `It has no ${what}.` }
  else if (found.length > 1) yield { message: `It has ${found.length} of ${what}.` }
  else if (found[0]?.trim() === '') yield { message: `Its ${what} is empty.` }
}

function* hasLength(found: string[], [least, most]: readonly [number, number], what: string) {
  const { length } = [...(found[0] ?? '').trim()]
  if (length > 0 && (length < least || length > most))
    yield { message: `The ${what} has ${length} characters, not ${least} to ${most}.` }
}
