import { siteURL } from '../support/addresses.ts'
import { freeTimes, send } from '../support/calls/booking-forms.ts'
import { expect, test } from '../support/calls/call-fixtures.ts'

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${siteURL}${path}`, { headers, redirect: 'manual' })
  return { how: response.headers.get('cache-status'), text: await response.text(), response }
}

test('free times are kept for others, and forgotten with the next booking', async () => {
  const [start = ''] = await freeTimes(1)
  const { text } = await ask('/call')
  expect(text).toContain(start)
  // The times are kept for seconds: on a busy machine it takes a second look.
  await expect
    .poll(async () => (await ask('/call')).how, { intervals: [0] })
    .toBe('edge-cache; hit')
  expect(await send({ start })).toEqual({ status: 200, to: '/call/booked' })
  const after = await ask('/call')
  expect(after.how).toBe('edge-cache; fwd=miss')
  expect(after.text).not.toContain(start)
})

test('who has a session, or has typed something, gets forms of their own', async () => {
  expect((await ask('/sign-in')).response.status).toBe(200)
  expect((await ask('/sign-in')).how).toBe('edge-cache; hit')
  const typed = await ask('/sign-in', { cookie: 'entered-email=a%40b.example' })
  expect(typed.how).toMatch(/^edgeCache; fwd=/)
  expect(typed.response.headers.get('cache-control')).toContain('no-store')
})

test('what nobody can read is kept by no cache: an account, a call, a form’s answer', async () => {
  for (const path of ['/account', '/call/booked', '/call/slots', '/auth/confirm'])
    expect((await ask(path)).response.headers.get('cache-control'), path).toContain('no-store')
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
  test(`the response to a visitor with ${Object.keys(headers)} is for no shared cache`, async () => {
    for (const path of ['/', '/privacy', '/sign-in', '/home', '/no/such-page']) {
      const { response } = await ask(path, headers)
      expect(response.headers.get('cache-control'), path).toBe('private, no-store')
      for (const name of ['surrogate-control', 'cache-tag', 'no-vary-search'])
        expect(response.headers.get(name), `${path} ${name}`).toBeNull()
    }
  })

test('a condition that no version meets is a 412, on a page and on a file', async () => {
  const { text } = await ask('/sign-in')
  const file = `${/\/_next\/static\/[\w./-]+\.js/.exec(text)}`
  for (const path of [`${file}?cold`, file, '/', '/call/slots'])
    expect((await ask(path, { 'if-match': '"x"' })).response.status, path).toBe(412)
  expect((await ask(file)).response.headers.get('cache-control')).toContain('immutable')
})
