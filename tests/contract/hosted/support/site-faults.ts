import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEdgeCache } from 'edge-cache'
import type { Fault, World } from './world.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../fixtures', name))

type State = World['site']['state']

/** Changes a property of the site and restores it. */
function withState(world: World, change: Partial<State>) {
  const { state } = world.site
  const before = { ...state }
  Object.assign(state, change)
  return { repair: () => Object.assign(state, before) }
}

/** A fault of variables that would stop the site from starting. */
const variable = (name: string, changes: Record<string, string>, message: RegExp): Fault => ({
  name,
  checks: ['variables'],
  message,
  remedy: new RegExp(`Set ${Object.keys(changes)[0]} to `),
  plant: (world) => ({ place: world.placeWith(changes) }),
})

/** Faults in variables, versions, and the public site. */
export const siteFaults: Fault[] = [
  variable('a missing site URL', { NEXT_PUBLIC_SITE_URL: '' }, /NEXT_PUBLIC_SITE_URL is not set/),
  variable(
    'a public URL without https',
    { NEXT_PUBLIC_SITE_URL: 'http://site.example' },
    /must start with https in production/,
  ),
  variable(
    'a webhook secret that can be guessed',
    { SANITY_WEBHOOK_SECRET: 'secret' },
    /SANITY_WEBHOOK_SECRET is too short/,
  ),
  variable(
    'keys that are swapped',
    { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_of_the_project' },
    /is a secret key: the two Supabase keys are swapped/,
  ),
  {
    name: 'another Node',
    checks: ['versions'],
    message: /Node is 22\.1\.0, but the project needs 24/,
    remedy: /Install Node 24/,
    plant: (world) => ({ place: { ...world.place, nodeVersion: '22.1.0' } }),
  },
  {
    name: 'packages that differ from the lock file',
    checks: ['versions'],
    message: /Installed versions differ from .*: next\b/,
    remedy: /npm ci/,
    plant(world) {
      const copy = mkdtempSync(path.join(tmpdir(), 'versions-'))
      for (const name of ['.nvmrc', 'package-lock.json'])
        writeFileSync(path.join(copy, name), readFileSync(path.join(root, name)))
      mkdirSync(path.join(copy, 'node_modules/next'), { recursive: true })
      writeFileSync(path.join(copy, 'node_modules/next/package.json'), '{"version":"1.0.0"}')
      return {
        place: { ...world.place, root: copy },
        repair: () => rmSync(copy, { recursive: true }),
      }
    },
  },
  {
    name: 'a site that does not run',
    checks: ['site'],
    message: /http:\/\/127\.0\.0\.1:9 could not be reached/,
    remedy: /Check that http:\/\/127\.0\.0\.1:9 runs/,
    plant: (world) => ({ place: { ...world.place, siteUrl: 'http://127.0.0.1:9' } }),
  },
  {
    name: 'a site that fails',
    checks: ['site'],
    message: /\/ returned 500/,
    remedy: /see its log/,
    plant: (world) => withState(world, { statuses: new Map([['/', 500]]) }),
  },
  {
    name: 'an untrusted certificate',
    checks: ['site'],
    message: /could not be reached: self-signed certificate/,
    remedy: /its name and certificate are right/,
    async plant(world) {
      const server = createServer({ key: fixture('untrusted.key'), cert: fixture('untrusted.crt') })
      await once(server.listen(0, 'localhost'), 'listening')
      const siteUrl = `https://localhost:${(server.address() as AddressInfo).port}`
      const repair = () => {
        server.closeAllConnections()
        server.close()
      }
      return { place: { ...world.place, siteUrl }, repair }
    },
  },
  {
    name: 'a proxy that removes headers',
    checks: ['site'],
    message: /Security headers are missing: content-security-policy/,
    remedy: /Make the proxy or CDN in front of the site forward its headers/,
    plant: (world) => withState(world, { headers: { 'Content-Security-Policy': undefined } }),
  },
  {
    name: 'a site that blocks search engines',
    checks: ['site'],
    message: /X-Robots-Tag is noindex/,
    remedy: /Remove that header/,
    plant: (world) => withState(world, { headers: { 'X-Robots-Tag': 'noindex' } }),
  },
  {
    name: 'a build for another URL',
    checks: ['site'],
    message: /it was built with another NEXT_PUBLIC_SITE_URL/,
    remedy: /run `npm run build` with it/,
    plant: (world) => withState(world, { canonical: 'http://localhost:3000' }),
  },
  {
    name: 'a build for another Supabase project',
    checks: ['site'],
    message: /it was built with another NEXT_PUBLIC_SUPABASE_URL/,
    remedy: /run `npm run build` with it/,
    plant: (world) => ({
      place: {
        ...world.place,
        supabase: { ...world.place.supabase, url: 'https://other.supabase.co' },
      },
    }),
  },
  {
    name: 'a build without the Studio',
    checks: ['site'],
    message: /\/studio returned 404/,
    remedy: /Build with `npm run build`/,
    plant: (world) => withState(world, { statuses: new Map([['/studio', 404]]) }),
  },
  {
    name: 'failing unknown paths',
    checks: ['site'],
    message: /An unknown path returned 500/,
    remedy: /forwards Host and X-Forwarded-Proto/,
    plant: (world) => withState(world, { statuses: new Map([['/hosted-check-no-page', 500]]) }),
  },
  {
    name: 'a site whose requests Supabase rejects',
    checks: ['sign-in'],
    message: /Nobody can sign in: for a wrong password the site returned 400 \(failed\)/,
    remedy: /See Supabase’s reply in the site’s log/,
    plant: (world) => withState(world, { signIn: 'failed' }),
  },
  {
    name: 'a wrong clock',
    checks: ['clocks'],
    message: /The clock of the site is -?\d+ s off/,
    remedy: /network time/,
    plant: (world) =>
      withState(world, { headers: { date: new Date(Date.now() - 600_000).toUTCString() } }),
  },
  {
    name: 'a schedule with a secret that the site rejects',
    checks: ['schedule'],
    message: /The claims job returned 401 to its schedule/,
    remedy: /Set CRON_SECRET to the same value here and where the site runs/,
    plant: (world) => withState(world, { cronSecret: 'another secret of the schedule' }),
  },
  {
    name: 'a cache that is not purged by a publish',
    checks: ['publishing'],
    message: /Visitors get the old page after a publish/,
    remedy: /Configure the edge cache to purge it/,
    async plant(world) {
      const { upstream } = world.site
      // It caches pages, and the webhook bypasses it.
      const cache = await startEdgeCache({
        host: '127.0.0.1',
        port: 0,
        upstream,
        secret: 'the secret of a cache',
      })
      return { place: { ...world.place, siteUrl: cache.url }, repair: () => cache.close() }
    },
  },
]
