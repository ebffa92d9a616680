import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { schemaTypes } from '@/schemas'
import { seed } from '@/tests/support/seed'
import { seeded, seededIssues } from '@/tests/support/seeded'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const block = (...children: unknown[]) => [
  { _key: 'p', _type: 'block', style: 'normal', markDefs: [], children },
]
const span = (text: string) => ({ _key: text, _type: 'span', marks: [], text })

/** Returns the fields of a changed seed document that have a typed-number warning. */
async function warned(id: string, changes: Record<string, unknown>) {
  const issues = await seededIssues(id, changes)
  return issues
    .filter(({ message, level }) => level === 'warning' && message.includes('belongs to the claim'))
    .map(({ path }) => path)
    .sort()
}

describe('a typed number that belongs to a claim', () => {
  test('gets a warning with the claim and the fix, in a line and in a text', async () => {
    const lines = await seededIssues('faq-tools', { question: 'Are 60 days enough?' })
    expect(lines).toEqual([
      {
        level: 'warning',
        path: 'question',
        message:
          '“60 days” belongs to the claim “at most 60 days per sales cycle” and won’t update with it: leave the number out.',
      },
    ])
    const texts = await seededIssues('faq-tools', { answer: block(span('Yes: 25 %.')) })
    expect(texts).toMatchObject([
      { path: 'answer', message: expect.stringContaining('insert “Number from a claim” instead') },
    ])
  })

  test('gets a warning in every text visitors see', async () => {
    const text = block(span('20-30'))
    const hero = seeded('hero')
    expect(
      await warned('hero', {
        eyebrow: '25%',
        lead: text,
        secondaryCallToAction: { ...Object(hero.secondaryCallToAction), label: 'See 20–30 calls' },
        specimen: { ...Object(hero.specimen), caption: 'Won in 90 days' },
      }),
    ).toEqual(['eyebrow', 'lead', 'secondaryCallToAction.label', 'specimen.caption'])
    expect(await warned('painPoints', { lead: '30 percent' })).toEqual(['lead'])
    expect(await warned('legal-terms', { body: text, title: '60-day terms' })).toEqual([
      'body',
      'title',
    ])
    const settings = seeded('siteSettings')
    const seo = { ...Object(settings.seo), keywords: ['calls in 60 days'], shareTitle: '25%' }
    expect(await warned('siteSettings', { seo })).toEqual(['seo.keywords.0', 'seo.shareTitle'])
  })

  test('gets a warning in alt text and in list items', async () => {
    const [first, ...others] = seeded('steps').items as { _key: string; drawing: object }[]
    const drawing = { ...first?.drawing, alt: '60 days', isDecorative: false }
    const items = [{ ...first, title: '25%', drawing }, ...others]
    expect(await warned('steps', { items })).toEqual([
      `items.${first?._key}.drawing.alt`,
      `items.${first?._key}.title`,
    ])
  })

  test('gets no warning if the number comes from the claim', async () => {
    const reference = {
      _key: 'c',
      _type: 'claimReference',
      claim: { _type: 'reference', _ref: 'claim-sales-cycle' },
    }
    expect(
      await warned('faq-tools', {
        answer: block(span('Every 60'), reference, span(' days.')),
      }),
    ).toEqual([])
  })

  test('gets no warning in the claim itself, a time, a path or an address', async () => {
    expect(
      await warned('claim-sales-cycle', { title: '60 days', disclaimer: 'In 60 days.' }),
    ).toEqual([])
    expect(await warned('redirect-home', { source: '/in-60-days' })).toEqual([])
    const button = {
      ...Object(seeded('siteSettings').callToAction),
      linkType: 'path',
      path: '/60-days',
    }
    expect(await warned('agenticAi', { callToAction: button })).toEqual([])
  })
})

test('a field’s own rule still applies next to the warning', async () => {
  const issues = await seededIssues('faq-tools', { question: ' ' })
  expect(issues).toMatchObject([{ level: 'error', path: 'question', message: 'Enter some text.' }])
})

type Field = { name: string; type: string; options?: { list?: unknown } }

const documents = schemaTypes.filter(({ type }) => type === 'document')

test.for(
  documents
    .map(({ name }) => name)
    .filter((name) => !/^(claim|redirect|notFoundLog|shareLink|video|campaignPage)$/.test(name)),
)('the rule applies to every line of a %s', async (type) => {
  const { fields } = documents.find(({ name }) => name === type) as unknown as { fields: Field[] }
  const lines = fields
    .filter((field) => /^(string|text)$/.test(field.type) && !field.options?.list)
    .map(({ name }) => name)
    .filter((name) => name !== 'email')
  expect(lines).not.toEqual([])
  const id = seed.find(({ _type }) => _type === type)?._id ?? ''
  const changes = Object.fromEntries(lines.map((name) => [name, 'By 25% only']))
  expect(await warned(id, changes)).toEqual([...lines].sort())
})
