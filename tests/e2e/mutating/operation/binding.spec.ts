import { expect, lakeClient, test } from '../../support/fixtures.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

const hosts = [
  { boundTo: '::1', tag: [] },
  { boundTo: '0.0.0.0', tag: [] },
  { boundTo: 'localhost', tag: ['@nightly'] },
  { boundTo: '127.0.0.1', tag: ['@nightly'] },
]

for (const { boundTo, tag } of hosts) {
  test(`a site bound to ${boundTo}, without an edge cache, serves paths, redirects and forms`, {
    tag,
  }, async () => {
    const site = await startSecondSite({ boundTo })
    const send = (path: string, init?: RequestInit) =>
      fetch(`${site.url}${path}`, { redirect: 'manual', ...init })
    try {
      for (const path of ['/no/such-page', '/call/no-such-token']) {
        const missing = await send(path)
        expect(missing.status, `${path} ${site.log()}`).toBe(404)
        expect(await missing.text()).toContain('<h1')
      }
      const [redirect] = await lakeClient.fetch<{ source: string }[]>('*[_type == "redirect"]')
      const moved = await send(`${redirect?.source}`)
      expect([307, 308]).toContain(moved.status)
      const target = new URL(`${moved.headers.get('location')}`, site.url)
      expect(target.origin).toBe(site.url)

      const body = new URLSearchParams({ email: 'nobody@example.com', password: 'not the one' })
      const headers = { origin: site.url }
      const rejected = await send('/auth/sign-in', { method: 'POST', headers, body })
      expect(rejected.status, site.log()).toBe(303)
      const shown = new URL(`${rejected.headers.get('location')}`, site.url)
      expect(`${shown}`).toContain(`${site.url}/sign-in?error=invalid_credentials`)
      expect((await send(shown.pathname + shown.search)).status).toBe(200)
    } finally {
      await site.stop()
    }
  })
}
