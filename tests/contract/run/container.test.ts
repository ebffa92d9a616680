import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookingKey, formTicket } from '@/lib/booking/booking-token'
import { findEngine } from '@/packages/edge-cache/tests/support/programs'
import { visitor } from '@/tests/support/booking'
import { type Docker, openDocker } from './support/docker.ts'
import { commands, startMachine } from './support/machine.ts'
import { startTlsProxy, visitorOf } from './support/tls-proxy.ts'
import { productionVariables, type Services, startServices } from './support/world.ts'

const MINUTE_MS = 60_000
const IMAGE = 'growth-partners-site'

const nginxProgram = findEngine('nginx')
const opened = nginxProgram ? await openDocker() : 'nginx: apt-get install nginx-light'
const isMissing = typeof opened === 'string'
// biome-ignore lint/suspicious/noConsole: readers of the outcome must know what was not tested
if (isMissing) console.warn(`The container tests need ${opened}`)

/** What a build reads, by an example each. */
const KEPT = [
  'package-lock.json',
  'tests/package.json',
  'next.config.ts',
  'app/page.tsx',
  'public/drawings.svg',
  'scripts/build.ts',
  'studio/package.json',
  'packages/edge-cache/src/edge-cache.ts',
  'supabase/database.types.ts',
]
const LEFT_OUT = [
  '.env.local',
  'node_modules/next/package.json',
  'studio/node_modules/sanity/package.json',
  '.next/BUILD_ID',
  'public/studio/index.html',
  '.data/content-lake/lake.db',
  '.cache/secrets.json',
  'certificates/privkey.pem',
  '.git/config',
  'content-2026.tar.gz',
  'tests/unit/some.test.ts',
]

describe.skipIf(isMissing)(
  'the container, built and run from its Dockerfile behind nginx with TLS',
  () => {
    const docker = opened as Docker
    let services: Services
    let nginx: Awaited<ReturnType<typeof startTlsProxy>>
    let visit: ReturnType<typeof visitorOf>
    let app: string
    let containers = 0

    const nameOf = (index: number) => `${IMAGE}-${process.pid}-${index}`
    const inspect = (format: string) =>
      docker.must(['inspect', '--format', format, nameOf(containers)])
    const logs = async () => (await docker.run(['logs', nameOf(containers)])).said

    /** Starts a container as compose.yaml does, but on this machine's network, where the services are. */
    async function startContainer() {
      containers += 1
      const limits = [
        '--read-only',
        '--cap-drop',
        'ALL',
        '--security-opt',
        'no-new-privileges:true',
      ]
      const volume = ['--volume', `${IMAGE}-${process.pid}:/data`]
      const variables = ['--env-file', path.join(services.folder, 'site.env')]
      const place = ['--detach', '--init', '--network', 'host', '--name', nameOf(containers)]
      await docker.must(['run', ...place, ...limits, ...volume, ...variables, IMAGE])
      const isHealthy = async () => {
        const status = await inspect('{{.State.Health.Status}}')
        if (status !== 'healthy') throw new Error(`${status}: ${await logs()}`)
      }
      await vi.waitFor(isHealthy, { timeout: 2 * MINUTE_MS, interval: 500 })
    }

    /** Runs a script with the container's Node. */
    const execute = (script: string) =>
      docker.run(['exec', nameOf(containers), 'node', '-e', script])

    beforeAll(async () => {
      services = await startServices()
      const { folder, url, port, tlsPort, certificate } = services
      const variables = productionVariables(services)
      const args = Object.entries(variables)
        .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
        .flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
      await docker.must(['build', '--quiet', '--network', 'host', '--tag', IMAGE, ...args, '.'])
      // nginx is on this machine; port 3000 may be taken.
      const own = { TRUSTED_PROXIES: 'loopback', EDGE_CACHE_PORT: `${port}` }
      const lines = Object.entries({ ...variables, ...own }).map((pair) => pair.join('='))
      writeFileSync(path.join(folder, 'site.env'), lines.join('\n'))
      await startContainer()
      app = path.join(folder, 'app')
      await docker.must(['cp', `${nameOf(containers)}:/app`, app])
      nginx = await startTlsProxy(`${nginxProgram}`, folder, tlsPort, `http://127.0.0.1:${port}`)
      visit = visitorOf(url, certificate)
    }, 40 * MINUTE_MS)

    afterAll(async () => {
      await nginx?.stop()
      for (let index = 1; index <= containers; index += 1)
        await docker.run(['rm', '--force', '--volumes', nameOf(index)])
      await docker.run(['volume', 'rm', `${IMAGE}-${process.pid}`])
      await docker.stop()
      await services?.stop()
    }, 2 * MINUTE_MS)

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

    test('is at most 250 MB, including Node', async () => {
      const bytes = Number(await docker.must(['image', 'inspect', '--format', '{{.Size}}', IMAGE]))
      expect(bytes / 1e6).toBeLessThanOrEqual(250)
    })

    test('contains none of its runtime secrets', async () => {
      const { SANITY_WEBHOOK_SECRET, SANITY_API_READ_TOKEN, SUPABASE_SECRET_KEY } = services.env
      const secrets = [SANITY_WEBHOOK_SECRET, SANITY_API_READ_TOKEN, SUPABASE_SECRET_KEY]
      const files = readdirSync(app, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
      const leaks = files.filter((file) => {
        const bytes = readFileSync(file)
        return secrets.some((secret) => bytes.includes(`${secret}`))
      })
      expect(files.length).toBeGreaterThan(500)
      expect(leaks).toEqual([])
      const layers = await docker.must(['history', '--no-trunc', IMAGE])
      expect(secrets.filter((secret) => layers.includes(`${secret}`))).toEqual([])
    })

    test('is built without builds, packages, data and secrets of this machine', async () => {
      const context = mkdtempSync(path.join(tmpdir(), 'context-'))
      for (const name of [...KEPT, ...LEFT_OUT, '.dockerignore']) {
        mkdirSync(path.dirname(path.join(context, name)), { recursive: true })
        writeFileSync(path.join(context, name), name)
      }
      writeFileSync(path.join(context, '.dockerignore'), readFileSync('.dockerignore'))
      const file = path.join(context, 'docs', 'Dockerfile')
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, 'FROM scratch\nCOPY . /\n')
      const output = path.join(context, 'docs', 'output')
      await docker.must(['build', '--file', file, '--output', output, context])
      const sent = readdirSync(output, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(output, path.join(entry.parentPath, entry.name)))
      rmSync(context, { recursive: true })
      expect(sent.filter((name) => name !== '.dockerignore').sort()).toEqual([...KEPT].sort())
    })

    test('runs as a user other than root, without root’s rights', async () => {
      const { out } = await execute(
        "process.stdout.write(require('node:fs').readFileSync('/proc/1/status', 'utf8'))",
      )
      expect(out).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m)
      expect(out).toMatch(/^CapEff:\t0+$/m)
    })

    test('can write only to its volume', async () => {
      const write = (file: string) => execute(`require('node:fs').writeFileSync('${file}', 'x')`)
      expect((await write('/data/tried')).code).toBe(0)
      for (const file of ['/app/tried', '/app/.next/tried', '/tried', '/tmp/tried', '/etc/hosts']) {
        const { code, said } = await write(file)
        expect(code, file).not.toBe(0)
        expect(said, file).toMatch(/EROFS|ENOENT|EACCES/)
      }
      expect(await logs()).not.toMatch(/EROFS|EACCES|stays in memory only/)
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
          ...visitor,
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

    test(
      'a machine with systemd set up from its docs serves the same, and stops cleanly',
      async () => {
        const clone = path.join(services.folder, 'clone')
        mkdirSync(clone)
        const lines = Object.entries(productionVariables(services)).map((pair) => pair.join('='))
        writeFileSync(path.join(clone, '.env.local'), lines.join('\n'))
        const { pathname: node } = new URL('../../../node_modules/node/bin', import.meta.url)
        const machine = await startMachine(docker, `${IMAGE}-machine-${process.pid}`, {
          [path.resolve('deploy')]: '/clone/deploy',
          [app]: '/clone/.next/standalone',
          [node]: '/clone/node_modules/node/bin',
          [path.join(clone, '.env.local')]: '/clone/.env.local',
          [services.folder]: '/etc/nginx/certificates',
        })
        try {
          expect(commands[0]).toBe('npm run build')
          for (const command of commands.slice(1))
            expect(await machine.sh(command), command).toMatchObject({ code: 0 })
          const status = async (at: string) =>
            (await machine.sh(`curl -sko /dev/null -w '%{http_code}' https://localhost${at}`)).out
          await expect.poll(() => status('/readyz'), { timeout: MINUTE_MS }).toBe('200')
          for (const at of ['/', '/studio', '/healthz']) expect(await status(at), at).toBe('200')
          const { out: user } = await machine.sh(
            'stat -c %u /proc/$(systemctl show --value -p MainPID growth-partners)',
          )
          expect(Number(user)).toBeGreaterThan(0)
          const { out: verified } = await machine.sh(
            'systemd-analyze verify growth-partners.service 2>&1',
          )
          expect(verified).toBe('')
          await machine.sh('systemctl stop growth-partners')
          const { out: result } = await machine.sh(
            'systemctl show --value -p Result,ExecMainStatus growth-partners',
          )
          expect(result.split('\n').sort()).toEqual(['0', 'success'])
        } finally {
          await machine.stop()
        }
      },
      5 * MINUTE_MS,
    )

    test(
      'stops cleanly, and a new one starts without the content store from its volume’s last good page',
      async () => {
        const { out } = await execute(
          "process.stdout.write(require('node:fs').readdirSync('/data/last-good').join(' '))",
        )
        expect(out.split(' ')).toContain('landing-page.json')
        await docker.must(['stop', '--time', '30', nameOf(containers)])
        expect(await inspect('{{.State.ExitCode}}')).toBe('0')
        await services.endLake()
        await startContainer()
        const page = await visit('/')
        expect(page.status).toBe(200)
        expect(page.text).toContain('77%')
      },
      5 * MINUTE_MS,
    )
  },
)
