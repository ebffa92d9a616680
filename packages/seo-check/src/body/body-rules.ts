import { type RuleResult, rulesOf, runRules } from '../finding.ts'
import type { BodyFacts } from './body-facts.ts'
import { isGenericText } from './generic-texts.ts'

/** Rules on the links and images of a page, as written. */
export const bodyRules = rulesOf<BodyFacts>({
  'link-crawlable': {
    title: 'Links are crawlable',
    *check({ uncrawlableLinks }) {
      for (const href of uncrawlableLinks)
        yield { message: 'Crawlers can’t follow this link.', where: href }
    },
  },
  'link-hash-only': {
    title: 'Links have a target other than #',
    level: 'warning',
    *check({ hashLinks }) {
      for (const text of hashLinks)
        yield {
          message: 'The link goes to "#". Link to a page or section, or use a button.',
          where: text,
        }
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
    title: 'Link text describes its target',
    level: 'warning',
    *check({ links }) {
      for (const { text, href } of links)
        if (!href.startsWith('#') && isGenericText(text))
          yield { message: `"${text.trim()}" doesn’t describe the linked page.`, where: href }
    },
  },
  'image-alt': {
    title: 'Images have an alt attribute',
    *check({ imagesWithoutAlt }) {
      for (const source of imagesWithoutAlt)
        yield { message: 'The image has no alt attribute.', where: source }
    },
  },
})

/** Checks a page's links and images against every rule. */
export function checkBody(body: BodyFacts): RuleResult[] {
  return runRules(bodyRules, body)
}
