import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_IMAGE } from '@/lib/content/check/image'
import type { LandingPage } from '@/lib/content/content-types'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { contents } from '@/sections/contents'
import { ask, documents, documentsWithVideo } from '@/tests/support/content'
import { cases } from '@/tests/support/scale'

type Content = Record<string, unknown>
const seededResult = async () =>
  structuredClone((await ask(landingPageQuery, {}, documentsWithVideo)) as Content)
const names = Object.keys(contents) as (keyof typeof contents)[]

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
  const parent = steps.reduce<Content>((node, step) => node[step] as Content, target as Content)
  parent[last] = value
}

describe('the snapshot of the landing page', () => {
  test('has every section of the seed and no issues', async () => {
    const { page, issues } = toLandingPage(await ask(landingPageQuery))
    expect(issues).toEqual([])
    expect(names.filter((name) => page[name] === null)).toEqual(['video'])
  })

  test('has a video once one is published', async () => {
    const { page, issues } = toLandingPage(await seededResult())
    expect(issues).toEqual([])
    for (const name of names) expect(page[name], name).not.toBeNull()
  })

  test('is unchanged by a second check', async () => {
    const { page } = toLandingPage(await seededResult())
    expect(toLandingPage(page)).toEqual({ page, issues: [] })
  })

  test.each(names)('leaves out an unpublished %s and keeps the others', async (name) => {
    const { page, issues } = toLandingPage({ ...(await seededResult()), [name]: null })
    expect(page[name]).toBeNull()
    expect(names.filter((other) => page[other] === null)).toEqual([name])
    expect(issues).toEqual(
      ['questions', 'video'].includes(name) ? [] : [`${name} is not published`],
    )
  })

  test.each([
    ['hero.lead', 'not Portable Text', (page) => page.hero?.lead, []],
    ['hero.lead.0._type', 'unknown', (page) => page.hero?.lead, []],
    ['hero.lead.0.children', null, (page) => page.hero?.lead, []],
    [
      'hero.film.poster.asset.url',
      'javascript:alert(1)',
      (page) => page.hero?.film.poster,
      NO_IMAGE,
    ],
    ['hero.film', null, (page) => page.hero?.film.mp4, ''],
    ['hero.claims', null, (page) => page.hero?.claims, []],
    ['hero.claims.0.value', '20', (page) => page.hero?.claims.length, 2],
    ['hero.claims.1', null, (page) => page.hero?.claims.length, 2],
    [
      'hero.secondaryCallToAction.href',
      '#\u0000',
      (page) => page.hero?.secondaryCallToAction.href,
      '',
    ],
    ['hero.specimen.day', null, (page) => page.hero?.specimen.day, ''],
    [
      'growthPlan.callToAction.href',
      'javascript:alert(1)',
      (page) => page.growthPlan?.callToAction.href,
      '',
    ],
    ['growthPlan.booking.hostName', '', (page) => page.growthPlan?.booking, null],
    ['growthPlan.heading', '\u200b\u2060', (page) => page.growthPlan?.heading, 'Free Growth Plan'],
    ['founder.portrait.crop', { left: 'wide' }, (page) => page.founder?.portrait.crop, null],
    ['steps.items.0.title', '', (page) => page.steps?.items.length, 3],
    ['steps.items.0.drawing', null, (page) => page.steps?.items[0]?.drawing, NO_IMAGE],
    ['transformation.pairs.2', 'text', (page) => page.transformation?.pairs.length, 4],
    ['questions.items.0.question', '\u00ad\ufeff', (page) => page.questions?.items.length, 4],
    ['siteSettings.labels.signIn', '', (page) => page.settings.labels.signIn, 'Sign in'],
    ['siteSettings.labels', null, (page) => page.settings.labels.menu, 'Menu'],
    [
      'siteSettings.address.addressCountry',
      null,
      (page) => page.settings.address.addressCountry,
      '',
    ],
    [
      'siteSettings.documentTitle',
      ' ',
      (page) => page.settings.documentTitle,
      'Kestrel Growth Partners',
    ],
    ['siteSettings.navigation', null, (page) => page.settings.navigation, []],
    ['siteSettings.mark', null, (page) => page.settings.mark, NO_IMAGE],
    ['siteSettings.callToAction', 3, (page) => page.settings.callToAction.href, ''],
    ['siteSettings.seo', [], (page) => page.settings.seo.noIndex, false],
  ] as [string, unknown, (page: LandingPage) => unknown, unknown][])(
    'drops %s with the value %j, reports it and keeps the rest',
    async (path, value, found, expected) => {
      const broken = await seededResult()
      put(broken, path.replace('siteSettings', 'settings'), value)
      const { page, issues } = toLandingPage(broken)
      expect(found(page)).toEqual(expected)
      expect(names.filter((name) => page[name] === null)).toEqual([])
      expect(issues.length).toBeGreaterThan(0)
      expect(issues.every((issue) => issue.startsWith(path))).toBe(true)
    },
  )

  test.each([
    ['steps.items', {}],
    ['video.captions', null],
    ['founder.letter', []],
  ])('leaves a section out that says nothing without %s', async (path, value) => {
    const broken = await seededResult()
    put(broken, path, value)
    const { page, issues } = toLandingPage(broken)
    expect(names.filter((name) => page[name] === null)).toEqual([path.split('.')[0]])
    expect(issues).toEqual([path])
  })

  test('replaces a blank hero heading by the page title', async () => {
    const broken = await seededResult()
    put(broken, 'hero.heading', '')
    expect(toLandingPage(broken).page.hero?.heading).toBe('KESTREL GROWTH PARTNERS')
  })

  test('tolerates any value in any field of any section', async () => {
    const whole = await seededResult()
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

  test('throws without site settings', async () => {
    for (const settings of [null, undefined, [], 'text']) {
      expect(() => toLandingPage({ settings })).toThrow(/siteSettings/)
    }
    for (const nonsense of [null, 'text', 3, []]) {
      expect(() => toLandingPage(nonsense)).toThrow('siteSettings is not published')
    }
  })

  test('drops links to a section that is left out', async () => {
    const without = documents.filter(({ _id }) => _id !== 'whoItsFor')
    const { page } = toLandingPage(await ask(landingPageQuery, {}, without))
    const sectionsLinked = ({ settings }: LandingPage) =>
      [...settings.navigation, ...settings.quickLinks].map(({ section }) => section)
    expect(sectionsLinked(page)).not.toContain('who-its-for-section')
    expect(page.settings.navigation).toHaveLength(5)
    expect(page.settings.quickLinks).toHaveLength(4)
  })

  test('drops the link to an unpublished legal page', async () => {
    const without = documents.filter(({ _type }) => _type !== 'legalPage')
    const { page } = toLandingPage(await ask(landingPageQuery, {}, without))
    expect(page.settings.legalLinks).toEqual([])
  })
})
