import { siteURL } from '../../support/addresses.ts'
import { expect, test } from '../../support/fixtures.ts'

const TOKEN = 'aB3.Z9.xY-_'

test('a URL with trailing slashes or capitals reaches its page or redirect target in one hop', {
  tag: '@core',
}, async ({ request }) => {
  const ends = {
    '/home/': '/',
    '/Home': '/',
    '/HOME/': '/',
    '/Home-V2/?a=1': '/?a=1',
    '/home//': '/',
    '//HOME///?a=1': '/?a=1',
    '//privacy': '/privacy',
    '/Privacy//?a=1': '/privacy?a=1',
    '//sign-in//': '/sign-in',
    '/account//bookings': '/account/bookings',
    '//llms.txt': '/llms.txt',
    '/Sitemap.xml': '/sitemap.xml',
    '/ROBOTS.TXT': '/robots.txt',
    '/LLMS.txt/': '/llms.txt',
    '/Favicon.ico': '/favicon.ico',
    '/Apple-Touch-Icon.png': '/apple-touch-icon.png',
    '/Manifest.webmanifest': '/manifest.webmanifest',
    '/Privacy': '/privacy',
    '/privacy/': '/privacy',
    '/Privacy/': '/privacy',
    '/PRIVACY/?a=1&b=%2F': '/privacy?a=1&b=%2F',
    '/sign-in/': '/sign-in',
    '/Sign-In/?next=%2Faccount': '/sign-in?next=%2Faccount',
    '/Account/Bookings/': '/account/bookings',
    '/Call/': '/call',
    '/studio/': '/studio',
    '/llms.txt/': '/llms.txt',
    '/index.md/': '/index.md',
    [`/Call/${TOKEN}/`]: `/call/${TOKEN}`,
    [`/shared/${TOKEN}/`]: `/shared/${TOKEN}`,
  }
  for (const [path, end] of Object.entries(ends)) {
    // Alone, `//home` would name another host.
    const first = await request.get(`${siteURL}${path}`, { maxRedirects: 0 })
    expect([307, 308], path).toContain(first.status())
    const target = new URL(first.headers().location ?? '', siteURL)
    expect(target.href, path).toBe(new URL(end, siteURL).href)
    const second = await request.get(target.href, { maxRedirects: 0 })
    expect(second.headers().location ?? '', path).not.toMatch(/[A-Z].*\/$|\/$/)
  }
  const missing = [
    '/nothing/is/here/',
    '/Nothing/',
    '/Nothing.XML',
    '/nothing//here',
    '/page-not-found',
  ]
  for (const path of missing)
    expect((await request.get(`${siteURL}${path}`, { maxRedirects: 0 })).status(), path).toBe(404)
})

test.describe('a doubly encoded URL', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('never causes a server error', async ({ request }) => {
    const prefixes = [
      ['/', ''],
      ['/for/', ''],
      ['/for/', '.md'],
      ['/call/', ''],
      ['/call/', '/call.ics'],
      ['/call/', '/move'],
      ['/account/bookings/', '/calendar.ics'],
      ['/account/bookings/calls/', '/move'],
      ['/brand-mark/', ''],
      ['/poster/640/0,0,10,10/', ''],
      ['/share-image/', ''],
      ['/index.md/', ''],
      ['/shared/', ''],
      ['/preview/', ''],
      ['/studio/', ''],
      ['/_next/static/', ''],
      ['/api/', ''],
    ]
    const twice = [
      '%25',
      '%2525',
      '%25zz',
      '%25E0%25A4%25A',
      'a%252Fb',
      '%252e%252e',
      '%2500',
      '%25%',
    ]
    for (const [before, after] of prefixes)
      for (const text of twice) {
        const path = `${before}${text}${after}`
        const { status } = await fetch(`${siteURL}${path}`, { redirect: 'manual' })
        expect(status, path).toBeLessThan(500)
      }
    for (const text of twice) {
      const response = await request.get(`/call/${text}/call.ics`, { maxRedirects: 0 })
      expect(response.status(), text).toBe(404)
    }
  })
})
