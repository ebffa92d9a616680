import { siteURL } from '../support/addresses.ts'
import { freeTimes, send } from '../support/calls/booking-forms.ts'
import { expect, test } from '../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../support/calls/calls.ts'

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${siteURL}${path}`, { headers, redirect: 'manual' })
  return { how: response.headers.get('cache-status'), text: await response.text(), response }
}

test('free times are cached for others, and purged with the next booking', async () => {
  const [start = ''] = await freeTimes(1)
  const { text } = await get('/call')
  expect(text).toContain(start)
  // The times are cached for seconds, so a busy machine may need a second request.
  await expect
    .poll(async () => (await get('/call')).how, { intervals: [0] })
    .toBe('edge-cache; hit')
  expect(await send({ start })).toEqual({ status: 200, to: expect.stringMatching(CONFIRMATION) })
  const after = await get('/call')
  expect(after.how).toBe('edge-cache; fwd=miss')
  expect(after.text).not.toContain(start)
})

test('visitors with a session or saved input get uncached forms', async () => {
  expect((await get('/sign-in')).response.status).toBe(200)
  expect((await get('/sign-in')).how).toBe('edge-cache; hit')
  const typed = await get('/sign-in', { cookie: 'entered-email=a%40b.example' })
  expect(typed.how).toMatch(/^edge-cache; fwd=/)
  expect(typed.response.headers.get('cache-control')).toContain('no-store')
})

test('private responses are not cached: an account, a call, a form’s response', async () => {
  for (const path of ['/account', '/call/x', '/call/x/booked', '/call/slots', '/auth/confirm'])
    expect((await get(path)).response.headers.get('cache-control'), path).toContain('no-store')
})

const ofOneVisitor: Record<string, string>[] = [
  { range: 'bytes=0-9' },
  { authorization: 'Bearer x' },
  { 'next-action': 'x' },
  { rsc: '1' },
  { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
  { cookie: '__prerender_bypass=x' },
]
for (const headers of ofOneVisitor)
  test(`the response to a visitor with ${Object.keys(headers)} is not for shared caches`, async () => {
    for (const path of ['/', '/privacy', '/sign-in', '/home', '/no/such-page']) {
      const { response } = await get(path, headers)
      expect(response.headers.get('cache-control'), path).toBe('private, no-store')
      for (const name of ['surrogate-control', 'cache-tag', 'no-vary-search'])
        expect(response.headers.get(name), `${path} ${name}`).toBeNull()
    }
  })

test('an If-Match that no version meets gets 412, on a page and on a file', async () => {
  const { text } = await get('/sign-in')
  const file = `${/\/_next\/static\/[\w./-]+\.js/.exec(text)}`
  for (const path of [`${file}?cold`, file, '/', '/call/slots'])
    expect((await get(path, { 'if-match': '"x"' })).response.status, path).toBe(412)
  expect((await get(file)).response.headers.get('cache-control')).toContain('immutable')
})
