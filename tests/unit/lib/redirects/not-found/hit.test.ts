import { describe, expect, test } from 'vitest'
import { keyOf, toHit, toLoggedPath } from '@/lib/redirects/not-found/hit'

const now = new Date('2026-11-21T12:00:00Z')
const hit = (
  headers: Record<string, string> = {},
  url = 'https://site.example/Old/?token=secret',
) => toHit(new Request(url, { headers }), 'www.site.example', now)

test('a hit has the path without its query, the time and nothing else', () => {
  expect(hit({ 'user-agent': 'Me', 'x-forwarded-for': '10.0.0.1', cookie: 'a=b' })).toEqual({
    path: '/old',
    count: 1,
    lastSeen: '2026-11-21T12:00:00.000Z',
    referrerHost: '',
  })
})

describe('the referrer', () => {
  test.each([
    ['https://partner.example/secret/page?q=me', 'partner.example'],
    ['http://sub.partner.example:8080/', 'sub.partner.example'],
    ['https://PARTNER.example', 'partner.example'],
    ['https://me:word@partner.example/', 'partner.example'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['https://a.co1/', 'a.co1'],
  ])('%s is logged as its host', (referer, host) => {
    expect(hit({ referer }).referrerHost).toBe(host)
  })

  test.each([
    'https://site.example/x',
    'https://www.site.example/x',
    'https://10.0.0.1/',
    'https://[::1]/',
    'http://localhost/',
    'http://intranet/',
    'nonsense',
    '',
    'data:text/html,x',
    'https://partner.example./',
  ])('%j is not logged', (referer) => {
    expect(hit({ referer }).referrerHost).toBe('')
  })

  test('the site’s own host is not logged, whatever its port', () => {
    const url = 'https://inner.example:3000/x'
    expect(hit({ referer: 'https://inner.example/' }, url).referrerHost).toBe('')
    const headers = { host: 'outer.example:443', referer: 'https://outer.example/' }
    expect(
      toHit(new Request('https://inner.example/x', { headers }), 'a.example', now),
    ).toMatchObject({
      referrerHost: '',
    })
    const own = toHit(
      new Request(url, { headers: { referer: 'https://own.example/' } }),
      'own.example:8080',
      now,
    )
    expect(own.referrerHost).toBe('')
  })
})

describe('a path', () => {
  test.each([
    ['/Old//Page/', '/old/page'],
    ['/caf%C3%A9', '/café'],
    ['/how-to-book-more-discovery-calls-in-2025', '/how-to-book-more-discovery-calls-in-2025'],
    ['/2024-11-21/news', '/2024-11-21/news'],
    ['/order-123456', '/order-123456'],
    [`/${'a'.repeat(23)}`, `/${'a'.repeat(23)}`],
    ['/How-To-Book-More-Discovery-Calls', '/how-to-book-more-discovery-calls'],
    ['/how-to-book-more-calls-with-1-agent', '/how-to-book-more-calls-with-1-agent'],
    ['/HOW-TO-BOOK-MORE-CALLS-IN-2025', '/how-to-book-more-calls-in-2025'],
    ['/Q4-Book-More-Calls-Now', '/q4-book-more-calls-now'],
    ['/12345678-1-2', '/…'],
    ['/page-1-2-3-4-5-6-7-8', '/page-1-2-3-4-5-6-7-8'],
  ])('%s is logged as %s', (path, logged) => expect(toLoggedPath(path)).toBe(logged))

  test.each([
    'me@mail.example',
    'me%40mail.example',
    'me%2540mail.example',
    'x%252540y',
    '1234567',
    'order-1234567',
    '1-2-3-4-5-6-7-8-9',
    '555-123-4567',
    'a'.repeat(24),
    'A'.repeat(24),
    '0123456789abcdef_0123456',
    'YWJjZGVmZ2hpamtsbW5vcA==',
    '+aaaaaaaaaaaaaaaaaaaaaaa',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'abcdefab-abcd-abcd-abcd-abcdefabcdef',
    'ABCDEFAB-ABCD-ABCD-ABCD-ABCDEFABCDEF',
    'Ab1-Ab1-Ab1-Ab1-Ab1-Ab1-',
    'a-B-c-D-e-F-g-H-i-J-k-1_',
  ])('replaces a segment like %s', (segment) => {
    expect(toLoggedPath(`/a/${segment}/b`)).toBe('/a/…/b')
    expect(toLoggedPath(`/${segment}`)).toBe('/…')
  })

  test('is cut after 200 characters, never inside a surrogate pair', () => {
    const path = toLoggedPath(`/${'a-'.repeat(150)}`)
    expect(path).toHaveLength(200)
    const fonts = toLoggedPath(`/${'😀-'.repeat(150)}`)
    expect([...fonts]).toHaveLength(200)
    expect(fonts.isWellFormed()).toBe(true)
  })

  test('has a short, unique key', () => {
    expect(keyOf('/a')).toMatch(/^[\da-f]{12}$/)
    expect(keyOf('/a')).toBe(keyOf('/a'))
    expect(keyOf('/a')).not.toBe(keyOf('/b'))
  })
})
