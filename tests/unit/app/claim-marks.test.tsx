import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AsideClaim } from '@/components/account/aside-claim'
import { LegalPage } from '@/components/site/legal-page'
import type { LandingPage as Page } from '@/lib/content/content-types'
import { seededPage } from '@/tests/support/content'
import { claimOf, render } from '@/tests/support/render'

const shown = vi.hoisted(() => ({ page: undefined as unknown }))
vi.mock('@/lib/content/reading/get-landing-page', () => ({
  getLandingPage: async () => shown.page,
  getSiteFrame: vi.fn(),
}))
vi.mock('@/components/account/header-account', () => ({ HeaderAccount: () => null }))
const { default: LandingPage } = await import('@/app/page')

const result = claimOf({ value: 777, disclaimer: 'Its own note.' })
const paragraph = [
  {
    _key: 'm',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: 'c', _type: 'claimReference', claim: result }],
  },
]

/** Every place of the seed's page where editors can use a claim: one of each list's. */
const places = new Map(
  [...texts(await seededPage())]
    .filter((place) => !place.startsWith('settings.'))
    .map((place) => [place.replace(/\.\d+\./g, '.*.'), place]),
)

function put(page: Page, place: string): Page {
  const steps = place.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>((node, step) => Object(node)[step], page)
  Object(parent)[last] = last === 'claims' ? [result] : paragraph
  return page
}

/** Returns the note that each figure of the claim links to. */
function notesOf(html: string) {
  const figures = html.matchAll(
    />777(?: days)?(?:<\/span><a class="dagger" href="#([\w-]+)"[^>]*>(.)<\/a>)?/g,
  )
  return [...figures].map(([, id, mark]) => {
    const note = new RegExp(
      `<p id="${id}"[^>]*><sup[^>]*>${mark}</sup> <span>([^<]*)</span></p>`,
    ).exec(html)
    return note?.[1]
  })
}

describe('a result', () => {
  test('can stand in every section that has text for it', () => {
    expect(places.size).toBeGreaterThan(12)
  })

  test.for([...places.values()])('in %s links to its note', async (place) => {
    shown.page = put(await seededPage(), place)
    const { html } = render(await LandingPage())
    expect(notesOf(html)).toEqual(['Its own note.'])
  })

  test('links to its note on the page, even if the results section is unpublished', async () => {
    shown.page = { ...put(await seededPage(), 'hero.lead'), transformation: null }
    expect(notesOf(render(await LandingPage()).html)).toEqual(['Its own note.'])
  })

  test('links to its note on a legal page', () => {
    const page = { title: 'Terms', slug: 'terms', updatedOn: null, body: paragraph } as never
    const legal: ReactElement = <LegalPage page={page} seeNote="See note" />
    expect(notesOf(render(legal).html)).toEqual(['Its own note.'])
  })

  test('has its note beside it next to the account forms', () => {
    const { text } = render(<AsideClaim claim={result} label="See note" />)
    expect(text).toMatch(/777† days .*† See note: Its own note\.$/)
  })
})

/** Yields the places of the page with claims or rich text that may contain them. */
function* texts(value: unknown, place = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && /block/.test(Object(value[0])._type)) yield place
  else if (Array.isArray(value) && 'comparator' in Object(value[0])) yield place
  else
    for (const [name, child] of Object.entries(value))
      yield* texts(child, place ? `${place}.${name}` : name)
}
