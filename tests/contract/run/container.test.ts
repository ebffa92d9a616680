import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingKey, formTicket } from '@/lib/booking/booking-token'
import { findEngine } from '@/packages/edge-cache/tests/support/programs'
import { freePort } from '@/scripts/process/ports'
import { cachedImage } from './support/cached-image.ts'
import { megabytesOf, prepareContainer } from './support/container.ts'
import { type Image, settingOf } from './support/image.ts'
import { missingForImage } from './support/needs.ts'
import { complaintsOf, lines, setUpMachine, startUnit } from './support/systemd.ts'
import { startTlsProxy, visitorOf } from './support/tls-proxy.ts'
import { productionVariables, type Services, startServices } from './support/world.ts'

const missing = missingForImage()
const MINUTE_MS = 60_000

describe.skipIf(missing)(
  'the container, built and run from its Dockerfile behind nginx with TLS',
  () => {
    let services: Services
    let image: Image
    let container: ReturnType<typeof prepareContainer>
    let running: Awaited<ReturnType<typeof container.start>>
    let nginx: Awaited<ReturnType<typeof startTlsProxy>>
    let visit: ReturnType<typeof visitorOf>

    beforeAll(async () => {
      services = await startServices()
      const { folder, url, port, tlsPort, certificate } = services
      const variables = productionVariables(services)
      image = await cachedImage(variables)
      // nginx is on this machine; port 3000 may be taken.
      const own = { TRUSTED_PROXIES: 'loopback', EDGE_CACHE_PORT: `${port}` }
      container = prepareContainer(image, folder, { ...variables, ...own })
      running = await container.start()
      nginx = await startTlsProxy(
        `${findEngine('nginx')}`,
        folder,
        tlsPort,
        `http://127.0.0.1:${port}`,
      )
      visit = visitorOf(url, certificate)
    }, 25 * MINUTE_MS)

    afterAll(async () => {
      await nginx?.stop()
      await running?.stop()
      await services?.stop()
    })

    const post = (path: string, fields: Record<string, string>) =>
      visit(path, {
        method: 'POST',
        headers: { origin: services.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: `${new URLSearchParams(fields)}`,
      })

    const mailsTo = async (address: string) => {
      const found = await fetch(
        `${services.mailbox}/api/messages?to=${encodeURIComponent(address)}`,
      )
      return (await found.json()) as { subject: string; text: string; html: string }[]
    }

    test('is at most 250 MB, including Node', () => {
      const size = megabytesOf(image.root)
      expect(size).toBeLessThanOrEqual(250)
    })

    test('contains none of its runtime secrets', () => {
      const { SANITY_WEBHOOK_SECRET, SANITY_API_READ_TOKEN, SUPABASE_SECRET_KEY } = services.env
      const secrets = [SANITY_WEBHOOK_SECRET, SANITY_API_READ_TOKEN, SUPABASE_SECRET_KEY]
      const app = path.join(image.root, 'app')
      const files = readdirSync(app, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
      const leaks = files.filter((file) => {
        const bytes = readFileSync(file)
        return secrets.some((secret) => bytes.includes(`${secret}`))
      })
      expect(files.length).toBeGreaterThan(500)
      expect(leaks).toEqual([])
    })

    test('runs as a user other than root, without root’s rights', () => {
      const status = readFileSync(`/proc/${running.pid}/status`, 'utf8')
      expect(status).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m)
      expect(status).toMatch(/^CapEff:\t0+$/m)
    })

    test('can write only to its volume', async () => {
      const write = (file: string) =>
        container.execute(`require('node:fs').writeFileSync('${file}', 'x')`)
      expect((await write('/data/tried')).code).toBe(0)
      for (const file of ['/app/tried', '/app/.next/tried', '/tried', '/tmp/tried', '/etc/hosts']) {
        const { code, said } = await write(file)
        expect(code, file).not.toBe(0)
        expect(said, file).toMatch(/EROFS|ENOENT/)
      }
      expect(running.said()).not.toMatch(/EROFS|EACCES|stays in memory only/)
    })

    test('reports that it is healthy', async () => {
      expect(await container.isHealthy()).toEqual({ code: 0, said: '' })
    })

    test('serves the page with the edge cache’s policy, scripts and social image', async () => {
      const page = await visit('/')
      expect(page.status).toBe(200)
      expect(page.text).toContain('Book More Discovery Calls')
      expect(page.headers['content-security-policy']).toContain("'sha256-")
      const [script = ''] = /\/_next\/static\/[^" ]+\.js/.exec(page.text) ?? []
      expect((await visit(script)).status).toBe(200)
      const picture = await visit('/opengraph-image')
      expect(picture.headers['content-type']).toBe('image/png')
      const status = async () => (await visit('/')).headers['cache-status']
      await expect.poll(status).toBe('edge-cache; hit')
    })

    test('serves the Studio', async () => {
      const studio = await visit('/studio')
      expect(studio.status).toBe(200)
      const script = /src="(\/studio\/static\/[^"]+\.js)"/.exec(studio.text)?.[1]
      expect((await visit(`${script}`)).status).toBe(200)
      expect((await visit('/studio/structure')).status).toBe(200)
    })

    test('redirects an old path, and returns 404 for an unknown one', async () => {
      const { status, headers } = await visit('/home-v2')
      expect([status, headers.location]).toEqual([307, '/'])
      expect((await visit('/nowhere')).status).toBe(404)
    })

    test('shows a published change after the webhook through TLS', async () => {
      const lake = createClient({
        projectId: 'local',
        dataset: 'production',
        apiVersion: '2026-11-01',
        apiHost: `${services.env.NEXT_PUBLIC_SANITY_API_HOST}`,
        useProjectHostname: false,
        useCdn: false,
        token: `${services.env.SANITY_API_WRITE_TOKEN}`,
      })
      expect((await visit('/')).text).not.toContain('77%')
      await lake.patch('claim-new-logo-lift').set({ value: 77 }).commit()
      await expect.poll(async () => (await visit('/')).text).toContain('77%')
    })

    test('creates an account, whose email links back to it, and signs in', async () => {
      const email = `container-${Date.now()}@example.com`
      const response = await post('/auth/sign-up', { email, password: 'correct horse battery' })
      expect([response.status, response.headers.location]).toEqual([
        303,
        '/sign-up?notice=check_mail',
      ])
      const linkOf = async () => {
        const [mail] = await mailsTo(email)
        const link = /https:\/\/[^"]+\/auth\/confirm\?[^"]+/.exec(mail?.html ?? '')?.[0]
        return link?.replaceAll('&amp;', '&')
      }
      await expect.poll(linkOf).toMatch(new RegExp(`^${services.url}/auth/confirm`))
      const link = new URL(`${await linkOf()}`)
      expect((await visit(link.href)).status).toBe(200)
      const confirmed = await post('/auth/verify', Object.fromEntries(link.searchParams))
      expect([confirmed.status, confirmed.headers.location, confirmed.text.slice(0, 300)]).toEqual([
        303,
        // A browser without a cookie so far is asked for the one it just got.
        expect.stringMatching(/^\/sign-in\?error=cookies_blocked&next=%2Faccount/),
        '',
      ])
      const cookies = [confirmed.headers['set-cookie'] ?? []].flat()
      const cookie = cookies.map((one) => one.split(';', 1)).join('; ')
      const account = await visit('/account', { headers: { cookie } })
      expect(account.text).toContain(email)
    })

    test(
      'books a call, confirmed by email',
      async () => {
        const { slots } = JSON.parse((await visit('/call/slots')).text)
        const email = `caller-${Date.now()}@example.com`
        const opened = new Date(Date.now() - 3000)
        const booked = await post('/call/book', {
          ticket: formTicket(bookingKey(`${services.env.SUPABASE_SECRET_KEY}`), opened),
          start: slots.at(-1).start,
          name: 'Dana Whitlock',
          company: 'Northfield',
          email,
          time_zone: 'America/Denver',
          consent: 'yes',
          blank: '',
        })
        const to = expect.stringMatching(/^\/call\/[\w.-]+\/booked$/)
        expect([booked.status, booked.headers.location]).toEqual([303, to])
        await expect.poll(() => mailsTo(email), { timeout: MINUTE_MS }).toHaveLength(1)
      },
      2 * MINUTE_MS,
    )

    test('a systemd machine set up from its docs serves the same', async () => {
      const own = { ...productionVariables(services), EDGE_CACHE_PORT: `${await freePort()}` }
      const file = Object.entries(own).map(([name, value]) => `${name}=${value}`)
      const machine = await setUpMachine(image, services.folder, file.join('\n'))
      expect(lines.filter((line) => line.startsWith('npm '))).toEqual(['npm run build'])
      expect(complaintsOf(machine)).toBe('')
      const unit = await startUnit(machine)
      try {
        expect(readFileSync(`/proc/${unit.pid}/status`, 'utf8')).not.toMatch(/^Uid:\t0/m)
        for (const at of ['/', '/studio', '/healthz'])
          expect((await fetch(`http://127.0.0.1:${own.EDGE_CACHE_PORT}${at}`)).status, at).toBe(200)
      } finally {
        expect(await unit.stop()).toBe(0)
      }
      const proxy = path.join(machine, 'etc/nginx/conf.d/growth-partners.conf')
      expect(readFileSync(proxy, 'utf8')).toContain('server 127.0.0.1:3000;')
    })

    test('stops cleanly, and starts without the content store from its volume’s last good page', async () => {
      expect(await running.stop()).toBe(0)
      expect(settingOf(image, 'VOLUME').words).toEqual(['/data'])
      expect(readdirSync(path.join(container.volume, 'last-good'))).toContain('landing-page.json')
      await services.endLake()
      running = await container.start()
      const page = await visit('/')
      expect(page.status).toBe(200)
      expect(page.text).toContain('77%')
    })
  },
)
