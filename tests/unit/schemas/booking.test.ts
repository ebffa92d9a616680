import { expect, test } from 'vitest'
import { landingPageQuery } from '@/lib/content/page/query'
import { toLandingPage } from '@/lib/content/page/to-landing-page'
import { ask } from '@/tests/support/content'
import { seed } from '@/tests/support/seed'
import { seededIssues } from '@/tests/support/seeded'

const seeded = seed.find(({ _id }) => _id === 'growthPlan')?.booking as Record<string, unknown>

async function errors(changes: Record<string, unknown>) {
  const issues = await seededIssues('growthPlan', { booking: { ...seeded, ...changes } })
  return issues.filter(({ level }) => level === 'error').map(({ path }) => path)
}

/** Returns the issues of the same values in a Content Lake response, as an old document or an import may have. */
async function issueOf(changes: Record<string, unknown>) {
  const response = structuredClone(await ask(landingPageQuery)) as Record<string, never>
  Object.assign(Object(response.growthPlan).booking, changes)
  return toLandingPage(response).issues
}

const hours = (...all: [day: number, from: string, to: string][]) => ({
  weeklyHours: all.map(([day, from, to]) => ({
    _key: `${day}${from}${to}`.replaceAll(':', ''),
    _type: 'weeklyHours',
    day,
    from,
    to,
  })),
})

test('the seed’s booking has no issues', async () => {
  expect(await errors({})).toEqual([])
  expect(await issueOf({})).toEqual([])
})

test.for([
  hours([1, '09:00', '12:00'], [1, '12:00', '13:00'], [2, '09:00', '12:00']),
  hours([7, '00:00', '24:00']),
  { timeZone: 'Asia/Kathmandu' },
  { daysOff: undefined, question: undefined },
  { mode: 'external', externalUrl: 'https://cal.example/ruth' },
  { place: { kind: 'hostCalls' } },
  { place: { kind: 'visitorCalls', phone: '+1 (303) 555-0142 ext. 7' } },
  { place: { kind: 'link', url: 'https://meet.example/ruth?x=1' } },
])('accepts a booking with %j', async (changes) => {
  expect(await errors(changes)).toEqual([])
})

test.for([
  [hours([1, '09:00', '12:00'], [1, '11:45', '13:00']), 'weeklyHours'],
  [hours([1, '09:00', '12:00'], [1, '09:00', '12:30']), 'weeklyHours'],
  [hours([1, '12:00', '09:00']), 'weeklyHours'],
  [hours([1, '09:00', '09:00']), 'weeklyHours'],
  [hours([1, '9:00', '10:00']), 'weeklyHours'],
  [hours([8, '09:00', '10:00']), 'weeklyHours'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+07:00' }, 'timeZone'],
  [{ slotMinutes: 0 }, 'slotMinutes'],
  [{ slotMinutes: 7.5 }, 'slotMinutes'],
  [{ bufferMinutes: -1 }, 'bufferMinutes'],
  [{ horizonDays: 1000 }, 'horizonDays'],
  [{ hostEmail: 'nobody' }, 'hostEmail'],
  [{ consent: ' ' }, 'consent'],
  [{ mode: 'external' }, 'externalUrl'],
  [{ place: { kind: 'carrier pigeon' } }, 'place'],
  [{ place: { kind: 'visitorCalls' } }, 'place.phone'],
  [{ place: { kind: 'visitorCalls', phone: 'Ruth' } }, 'place.phone'],
  [{ place: { kind: 'link' } }, 'place.url'],
  [{ place: { kind: 'link', url: 'http://meet.example/ruth' } }, 'place.url'],
  [{ place: { kind: 'link', url: 'https://meet.example/\nX-EVIL:1' } }, 'place.url'],
  [{ mode: 'external', externalUrl: 'http://cal.example' }, 'externalUrl'],
  [{ mode: 'external', externalUrl: 'javascript:alert(1)' }, 'externalUrl'],
] as const)(
  'rejects a booking with %j, in the Studio and on the site',
  async ([changes, field]) => {
    expect((await errors(changes)).some((path) => path.startsWith(`booking.${field}`))).toBe(true)
    expect(await issueOf(changes)).toEqual([expect.stringContaining(`growthPlan.booking.${field}`)])
  },
)
