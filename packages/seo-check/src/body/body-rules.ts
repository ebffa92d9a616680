import { type RuleResult, rulesOf, runRules } from '../finding.ts'
import type { BodyFacts } from './body-facts.ts'
import { isGenericText } from './generic-texts.ts'

/** Rules on the links and pictures of a page, as they are written. */
export const bodyRules = rulesOf<BodyFacts>({
  'link-crawlable': {
    title: 'Links are crawlable',
    *check({ deadLinks }) {
      for (const href of deadLinks) yield { message: 'No robot can follow it.', where: href }
    },
  },
  'link-bare': {
    title: 'Links lead somewhere, not to a bare #',
    level: 'warning',
    *check({ bareLinks }) {
      for (const text of bareLinks)
        yield { message: 'It leads to "#": a page, a section, or a button.', where: text }
    },
  },
  'link-text': {
    title: 'Links have text',
    *check({ links }) {
      for (const { text, href } of links)
        if (!text.trim()) yield { message: 'The link has no text.', where: href }
    },
  },
  'link-generic': {
    title: 'Link text says where the link leads',
    level: 'warning',
    *check({ links }) {
      for (const { text, href } of links)
        if (!href.startsWith('#') && isGenericText(text))
          yield { message: `"${text.trim()}" does not say where it leads.`, where: href }
    },
  },
  'image-alt': {
    title: 'Images have an alt attribute',
    *check({ unnamedPictures }) {
      for (const source of unnamedPictures)
        yield { message: 'The picture has no alt attribute.', where: source }
    },
  },
})

/** Checks links and pictures of a page against every rule. */
export function checkBody(body: BodyFacts): RuleResult[] {
  return runRules(bodyRules, body)
}
