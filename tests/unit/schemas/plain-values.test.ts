import { expect, test } from 'vitest'
import { findIssues } from '@/tests/support/find-issues'
import { seeded, seededIssues } from '@/tests/support/seeded'

const errors = async (found: ReturnType<typeof findIssues>) =>
  (await found).filter(({ level }) => level === 'error').map(({ path, message }) => [path, message])

const rejection = (path: string, cleaned: string) => [
  path,
  `This has an invisible character or an unusual space or hyphen. Replace it with “${cleaned}”.`,
]

const booking = Object(seeded('growthPlan').booking)

test.for([
  ['a zero-width space', 'ruth@kestrel.example\u200b'],
  ['a soft hyphen', 'ruth@kes\u00adtrel.example'],
  ['a byte order mark', '\ufeffruth@kestrel.example'],
  ['a direction mark', 'ruth@kestrel.example\u200e'],
])('rejects a host’s email address with %s, and shows it without', async ([, hostEmail]) => {
  const found = seededIssues('growthPlan', { booking: { ...booking, hostEmail } })
  expect(await errors(found)).toContainEqual(rejection('booking.hostEmail', 'ruth@kestrel.example'))
})

test.for([
  [{ kind: 'visitorCalls', phone: '+1\u00a0303\u00a0555\u00a00142' }, 'phone', '+1 303 555 0142'],
  [{ kind: 'link', url: 'https://meet.example/\u200babc' }, 'url', 'https://meet.example/abc'],
] as const)('rejects the place of a call %j', async ([place, field, cleaned]) => {
  const found = seededIssues('growthPlan', { booking: { ...booking, place } })
  expect(await errors(found)).toEqual([rejection(`booking.place.${field}`, cleaned)])
})

test.for([
  ['email', 'hello@kestrel.example\u2060', 'hello@kestrel.example'],
  ['path', '/pri\u00advacy', '/privacy'],
  ['url', 'https://example.com/\u200b', 'https://example.com/'],
] as const)(
  'rejects a button’s %s with an invisible character',
  async ([linkType, value, cleaned]) => {
    const callToAction = { _type: 'callToAction', label: 'Talk', linkType, [linkType]: value }
    const found = await errors(seededIssues('agenticAi', { callToAction }))
    expect(found).toContainEqual(rejection(`callToAction.${linkType}`, cleaned))
  },
)

test('rejects invisible characters in the profiles and contacts of the site', async () => {
  const found = await errors(
    seededIssues('siteSettings', {
      sameAs: ['https://social.example/kestrel\u200b'],
      contactPoint: { label: 'Sales', telephone: '+1\u202f303\u202f555\u202f0100' },
    }),
  )
  expect(found).toEqual([
    rejection('sameAs.0', 'https://social.example/kestrel'),
    rejection('contactPoint.telephone', '+1 303 555 0100'),
  ])
})

test('a redirect may start at a path with an invisible character, but not lead to one', async () => {
  const redirect = { _id: 'a', _type: 'redirect', isPermanent: false }
  const source = '/old\u200b'
  expect(await errors(findIssues({ ...redirect, source, destination: '/' }))).toEqual([])
  expect(await errors(findIssues({ ...redirect, source, destination: '/\u200b' }))).toEqual([
    rejection('destination', '/'),
  ])
})
