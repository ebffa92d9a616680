import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blocks } from '@/lib/content/check/blocks'
import { isCopy } from '@/lib/content/check/is-copy'
import * as fields from '@/lib/content/check/read'
import { list, nullable, object, orElse } from '@/lib/content/check/read'
import { campaignPageSchema } from '@/lib/content/page/to-campaign-page'
import { landingPageSchema } from '@/lib/content/page/to-landing-page'
import { EMAIL_ADDRESS } from '@/lib/values/formats'

const { anyCopy, copy, copyOrEmpty, nullableCopy, text, oneOf, href } = fields

/** A section with fields added to it. */
const section = (added: Record<string, unknown>) =>
  v.object({ part: nullable(orElse<unknown>(list(object(added as never)), [])) })

test.each([
  ['copy', copy, true],
  ['any copy', anyCopy, true],
  ['copy or an empty text', copyOrEmpty, true],
  ['nullable copy', nullableCopy, true],
  ['transformed copy', v.pipe(copy, v.trim()), true],
  ['a choice', oneOf('a', 'b'), false],
  ['a link', href, false],
  ['an email address', v.pipe(copy, v.regex(EMAIL_ADDRESS)), false],
  ['a nullable URL', nullable(v.pipe(copy, v.url())), false],
  [
    'copy with a check behind a default',
    orElse(
      v.pipe(
        copy,
        v.check((value) => value !== 'x'),
      ),
      '',
    ),
    false,
  ],
  ['a value without a check', text, false],
  ['a list of values', list(text), false],
  ['a field without a schema', undefined, false],
])('a field that is added as %s is copy: %j', (_, schema, expected) => {
  expect(
    isCopy(section(schema ? { added: schema } : {}), ['part', { _key: 'k', _index: 0 }, 'added']),
  ).toBe(expected)
})

test('only the text of rich text is copy', () => {
  const at = (...path: string[]) => isCopy(v.object({ blocks }), ['blocks', 0, ...path])
  expect(at('children', '0', 'text')).toBe(true)
  for (const path of [['style'], ['listItem'], ['_key'], ['markDefs', '0', 'href']])
    expect(at(...path)).toBe(false)
  for (const name of ['_type', 'marks', '_key']) expect(at('children', '0', name)).toBe(false)
})

test('the pages’ texts are copy; what programs read is not', () => {
  for (const path of ['steps.heading', 'settings.copyright', 'questions.items.0.question'])
    expect(isCopy(landingPageSchema, path.split('.')), path).toBe(true)
  expect(isCopy(campaignPageSchema, ['campaign', 'bookingNote'])).toBe(true)
  for (const path of [
    'hero.heading',
    'hero.film.webm',
    'hero.claims.0.label',
    'settings.documentTitle',
    'settings.labels.menu',
    'settings.contactPoint.telephone',
    'growthPlan.booking.mode',
    'growthPlan.booking.hostName',
    'growthPlan.booking.confirmation.eventTitle',
    'growthPlan.booking.weeklyHours.0.from',
    'unknown',
  ])
    expect(isCopy(landingPageSchema, path.split('.')), path).toBe(false)
})
