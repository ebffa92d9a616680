import type { Page } from '@playwright/test'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /Content Security Policy|TrustedHTML|TrustedScript|status of 404/ })

const PATHS = ['/', '/privacy', '/sign-in', '/sign-up', '/reset-password', '/call', '/no/such-page']

/** Plants an attacker's scripts in a page and returns those that ran. */
const plant = (page: Page) =>
  page.evaluate(() => {
    const run: string[] = []
    Object.assign(window, { ran: (name: string) => run.push(name) })
    const attempt = (act: () => void) => {
      try {
        act()
      } catch {
        // Blocked.
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

test('every page allows only its own inline scripts, and no text as script', {
  tag: '@core',
}, async ({ page, request }) => {
  for (const path of PATHS) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/)
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).toContain('report-uri /csp-report')
    await test.step(`planted scripts in ${path} do not run and are reported`, async () => {
      await page.goto(path)
      const reported = page.waitForRequest(`${siteURL}/csp-report`)
      expect(await plant(page)).toEqual([])
      const response = await (await reported).response()
      expect(response?.status()).toBe(204)
    })
  }
})

test('files, redirects and the Studio allow no inline scripts either', async ({ request }) => {
  for (const path of ['/robots.txt', '/home', '/opengraph-image', '/studio']) {
    const response = await request.get(path, { maxRedirects: 0 })
    const policy = response.headers()['content-security-policy'] ?? ''
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(scripts, path).toContain("'self'")
  }
})
