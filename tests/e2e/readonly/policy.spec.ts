import type { Page } from '@playwright/test'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /Content Security Policy|TrustedHTML|TrustedScript|status of 404/ })

const PATHS = ['/', '/privacy', '/sign-in', '/sign-up', '/reset-password', '/call', '/no/such-page']

/** Plants in a page what an attacker would, and says what of it has run. */
const plant = (page: Page) =>
  page.evaluate(() => {
    const run: string[] = []
    Object.assign(window, { ran: (name: string) => run.push(name) })
    const attempt = (act: () => void) => {
      try {
        act()
      } catch {
        // Refused.
      }
    }
    attempt(() => {
      const script = document.createElement('script')
      script.append('ran("an inline script")')
      document.body.append(script)
    })
    attempt(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="ran(1)">')
    })
    attempt(() => {
      const script = document.createElement('script')
      script.src = '/broken-line.svg'
      run.push('a script of another folder')
    })
    return run
  })

test('no page that a visitor reaches allows inline scripts but its own, or texts as scripts', {
  tag: '@core',
}, async ({ page, request }) => {
  for (const path of PATHS) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/)
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).toContain('report-uri /csp-report')
    await test.step(`what is planted in ${path} does not run, and is reported`, async () => {
      await page.goto(path)
      const reported = page.waitForRequest(`${siteURL}/csp-report`)
      expect(await plant(page)).toEqual([])
      const answer = await (await reported).response()
      expect(answer?.status()).toBe(204)
    })
  }
})

test('files, redirects and the Studio allow no text to become a script either', async ({
  request,
}) => {
  for (const path of ['/robots.txt', '/home', '/opengraph-image', '/studio']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const policy = answer.headers()['content-security-policy'] ?? ''
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(scripts, path).toContain("'self'")
  }
})
