import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { toDays } from '@/studio/upcoming/days'
import { type Upcoming, upcoming } from '@/studio/upcoming/upcoming'
import { upcomingQuery } from '@/studio/upcoming/upcoming-query'

const now = new Date('2026-11-23T12:00:00Z')

/** Returns the upcoming list of these documents. */
async function comingOf(documents: object[]): Promise<Upcoming> {
  const dataset = documents.map((document) => ({ _type: 'claim', ...document }))
  const result = await evaluate(parse(upcomingQuery), { dataset, timestamp: now })
  return upcoming(await result.get(), now)
}

const sentences = (entries: Upcoming['next']) => entries.map(({ sentence }) => sentence)

const claim = (_id: string, fields: object) => ({ _id, _type: 'claim', title: _id, ...fields })
const page = (_id: string, fields: object) => ({
  _id,
  _type: 'campaignPage',
  title: _id,
  slug: { current: `for/${_id}` },
  ...fields,
})
const release = (name: string, fields: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  state: 'scheduled',
  metadata: { title: name, releaseType: 'scheduled' },
  ...fields,
})
const draftRelease = (name: string, fields: object) =>
  release(name, { metadata: { title: 'Scheduled draft', cardinality: 'one' }, ...fields })

test('lists claims, pages, releases and scheduled drafts by date', async () => {
  const found = await comingOf([
    claim('lift', { value: 30, unit: 'percent', label: 'lift', liveUntil: '2026-12-02T00:00:00Z' }),
    claim('calls', { liveFrom: '2026-11-24T10:00:00+02:00' }),
    page('trainers', { shownFrom: '2026-11-25T00:00:00Z', shownUntil: '2026-12-31T00:00:00Z' }),
    page('vendors', { shownUntil: '2027-01-31T00:00:00Z', afterwards: '/privacy' }),
    release('Spring', { publishAt: '2026-12-01T00:00:00Z' }),
    { _id: 'versions.Spring.hero', _type: 'hero' },
    { _id: 'versions.Spring.r', _type: 'redirect', source: '/a' },
    draftRelease('rOne', { publishAt: '2026-11-30T00:00:00Z' }),
    { _id: 'versions.rOne.whoItsFor', _type: 'whoItsFor' },
    draftRelease('rTwo', { publishAt: '2026-11-29T00:00:00Z' }),
    { _id: 'versions.rTwo.faq-x', _type: 'faq', question: 'Why?', _system: { delete: true } },
  ])
  expect(sentences(found.next)).toEqual([
    'Claim “calls” starts.',
    'Page “trainers” starts at /for/trainers.',
    '“Why?” will be unpublished.',
    'The draft of “Who It’s For” will be published.',
    'Release “Spring” will publish 2 documents.',
    'Claim “30% lift” ends.',
    'Page “trainers” ends: /for/trainers is gone (410).',
    'Page “vendors” ends: /for/vendors redirects to /privacy.',
  ])
  expect([found.failed, found.past]).toEqual([[], []])
})

test('each line links to the document or to the release', async () => {
  const found = await comingOf([
    claim('calls', { liveFrom: '2026-11-24T00:00:00Z' }),
    release('Spring', { publishAt: '2026-11-25T00:00:00Z' }),
    draftRelease('rOne', { publishAt: '2026-11-26T00:00:00Z' }),
    { _id: 'versions.rOne.hero', _type: 'hero' },
  ])
  expect(found.next.map(({ to }) => to)).toEqual([
    { intent: 'edit', params: { id: 'calls', type: 'claim' } },
    { intent: 'release', params: { id: 'Spring' } },
    { intent: 'edit', params: { id: 'hero', type: 'hero', scheduledDraft: 'rOne' } },
  ])
})

test('lists the past week separately, newest first', async () => {
  const { next, past } = await comingOf([
    claim('now', { liveUntil: now.toISOString() }),
    claim('old', { liveUntil: '2026-11-16T11:59:59Z' }),
    page('trainers', { shownFrom: '2026-11-20T00:00:00Z', shownUntil: '2026-11-22T00:00:00Z' }),
    release('Spring', {
      state: 'published',
      publishedAt: '2026-11-21T00:00:00Z',
      finalDocumentStates: [{ id: 'versions.Spring.hero' }],
    }),
    draftRelease('rOne', {
      state: 'published',
      publishedAt: '2026-11-19T00:00:00Z',
      finalDocumentStates: [{ id: 'versions.rOne.whoItsFor' }],
    }),
    { _id: 'whoItsFor', _type: 'whoItsFor' },
    release('Winter', { state: 'published', publishedAt: '2026-11-01T00:00:00Z' }),
    release('Never', { state: 'archived', publishAt: '2026-11-20T00:00:00Z' }),
  ])
  expect(next).toEqual([])
  expect(sentences(past)).toEqual([
    'Claim “now” ended.',
    'Page “trainers” ended: /for/trainers is gone (410).',
    'Release “Spring” published 1 document.',
    'Page “trainers” started at /for/trainers.',
    'The draft of “Who It’s For” was published.',
  ])
  expect(past.at(-1)?.to.params).toEqual({ id: 'whoItsFor', type: 'whoItsFor' })
})

test('marks an unscheduled date, and gives the reason of a failed release', async () => {
  const planned = { releaseType: 'scheduled', intendedPublishAt: '2026-12-01T00:00:00Z' }
  const { failed, next } = await comingOf([
    release('Spring', { state: 'active', metadata: { title: 'Spring', ...planned } }),
    release('Paused', { state: 'active', metadata: { cardinality: 'one', ...planned } }),
    { _id: 'versions.Paused.hero', _type: 'hero' },
    release('Some day', { state: 'active', metadata: { releaseType: 'undecided' } }),
    release('Broken', {
      state: 'active',
      metadata: { title: 'Broken', ...planned },
      error: { message: 'It is still referred to.' },
    }),
  ])
  expect(sentences(next)).toEqual([
    'Release “Spring” has this date but isn’t scheduled yet.',
    'The draft of “Hero” has this date but isn’t scheduled yet.',
  ])
  expect(sentences(failed)).toEqual([
    'Release “Broken” couldn’t be published: It is still referred to.',
  ])
})

test('uses the published date and notes a different one in a draft or release', async () => {
  const at = { liveFrom: '2026-12-01T00:00:00Z', liveUntil: '2026-12-02T00:00:00Z' }
  const { next } = await comingOf([
    claim('calls', at),
    claim('drafts.calls', { liveFrom: '2026-12-01T00:00:00.000Z' }),
    claim('lift', { liveUntil: '2026-12-03T00:00:00Z' }),
    claim('versions.Spring.lift', { liveUntil: '2026-12-24T00:00:00Z' }),
    claim('drafts.new', at),
  ])
  expect(next.map(({ sentence, note }) => [sentence, note])).toEqual([
    ['Claim “calls” starts.', undefined],
    ['Claim “calls” ends.', 'Different date in its draft'],
    ['Claim “lift” ends.', 'Different date in a release'],
  ])
})

test('groups by days of the time zone and names the nearest', async () => {
  const { next } = await comingOf([
    claim('a', { liveFrom: '2026-11-23T23:30:00Z' }),
    claim('b', { liveFrom: '2026-11-24T05:30:00Z' }),
    claim('c', { liveFrom: '2026-11-26T12:00:00Z' }),
  ])
  const titles = (zone: string) =>
    toDays(next, now, zone).map(({ title, entries }) => [title, entries.length])
  expect(titles('America/Denver')).toEqual([
    ['Today, Monday, November 23, 2026', 2],
    ['Thursday, November 26, 2026', 1],
  ])
  expect(titles('Europe/Berlin')).toEqual([
    ['Tomorrow, Tuesday, November 24, 2026', 2],
    ['Thursday, November 26, 2026', 1],
  ])
})
