import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LandingPage } from '@/lib/content/landing-page'
import { sections } from '@/sections/contents'
import { landingPageQuery } from '@/sections/page/query'
import { toLandingPage } from '@/sections/page/to-landing-page'
import { ask, documents, documentsWithVideo } from '@/tests/support/content'
import { cases } from '@/tests/support/scale'

type Answer = Record<string, unknown>
const answer = async () =>
  structuredClone((await ask(landingPageQuery, {}, documentsWithVideo)) as Answer)
const names = Object.keys(sections) as (keyof typeof sections)[]

/** Every path to a field of a value, such as `film.poster.alt`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, child]) =>
    pathsOf(child, path ? `${path}.${name}` : name),
  )
}

function put(target: unknown, path: string, value: unknown) {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<Answer>((node, step) => node[step] as Answer, target as Answer)
  parent[last] = value
}

describe('the snapshot of the landing page', () => {
  test('holds every section of the seed, without a fault', async () => {
    const { page, issues } = toLandingPage(await ask(landingPageQuery))
    expect(issues).toEqual([])
    expect(names.filter((name) => page[name] === null)).toEqual(['video'])
  })

  test('holds a video once one is published', async () => {
    const { page, issues } = toLandingPage(await answer())
    expect(issues).toEqual([])
    for (const name of names) expect(page[name], name).not.toBeNull()
  })

  test('is the same when it is checked a second time', async () => {
    const { page } = toLandingPage(await answer())
    expect(toLandingPage(page)).toEqual({ page, issues: [] })
  })

  test.each(names)('leaves %s out if it is unpublished, and the others stand', async (name) => {
    const { page, issues } = toLandingPage({ ...(await answer()), [name]: null })
    expect(page[name]).toBeNull()
    expect(names.filter((other) => page[other] === null)).toEqual([name])
    expect(issues).toEqual(
      ['questions', 'video'].includes(name) ? [] : [`${name} is not published`],
    )
  })

  test.each([
    ['hero', 'heading', ''],
    ['hero', 'heading', 7],
    ['hero', 'lead', 'not Portable Text'],
    ['hero', 'lead', []],
    ['hero', 'lead.0.children', null],
    ['hero', 'lead.0._type', 'unknown'],
    ['hero', 'film.poster.asset.url', ''],
    ['hero', 'film.poster.asset.url', 'javascript:alert(1)'],
    ['hero', 'claims.0.value', '20'],
    ['hero', 'claims.1', null],
    ['hero', 'secondaryCallToAction.href', '#\u0000'],
    ['growthPlan', 'callToAction.href', 'javascript:alert(1)'],
    ['growthPlan', 'callToAction.href', ''],
    ['founder', 'letter.0.children.0.marks', [1]],
    ['steps', 'items', {}],
    ['transformation', 'pairs.2', 'text'],
  ] as const)('leaves %s out if its %s is %j, and names the field', async (name, path, value) => {
    const broken = await answer()
    put(broken[name], path, value)
    const { page, issues } = toLandingPage(broken)
    expect(page[name]).toBeNull()
    expect(names.filter((other) => page[other] === null)).toEqual([name])
    expect(issues).toHaveLength(1)
    expect(issues[0]).toContain(name)
  })

  test('survives any value in any field of any section', async () => {
    const whole = await answer()
    const places = names.flatMap((name) => pathsOf(whole[name], name))
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (path, value) => {
        const broken = structuredClone(whole)
        put(broken, path, value)
        const { page } = toLandingPage(broken)
        const missing = names.filter((name) => page[name] === null)
        expect(missing.every((name) => path.startsWith(name))).toBe(true)
      }),
      { numRuns: cases(500) },
    )
  })

  test('cannot be made without site settings', async () => {
    for (const settings of [null, undefined, [], { brandName: '' }]) {
      expect(() => toLandingPage({ settings })).toThrow(/siteSettings/)
    }
    for (const nonsense of [null, 'text', 3, []]) {
      expect(() => toLandingPage(nonsense)).toThrow('siteSettings is not published')
    }
  })

  test('loses the links to a section that it leaves out', async () => {
    const without = documents.filter(({ _id }) => _id !== 'whoItsFor')
    const { page } = toLandingPage(await ask(landingPageQuery, {}, without))
    const sectionsLinked = ({ settings }: LandingPage) =>
      [...settings.navigation, ...settings.quickLinks].map(({ section }) => section)
    expect(sectionsLinked(page)).not.toContain('who-its-for-section')
    expect(page.settings.navigation).toHaveLength(5)
    expect(page.settings.quickLinks).toHaveLength(4)
  })

  test('loses the link to a legal page that is unpublished', async () => {
    const without = documents.filter(({ _type }) => _type !== 'legalPage')
    const { page } = toLandingPage(await ask(landingPageQuery, {}, without))
    expect(page.settings.legalLinks).toEqual([])
  })
})
