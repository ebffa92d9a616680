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

/** A property of the site that is other than usual, and usual again. */
function withState(world: World, change: Partial<State>) {
  const { state } = world.site
  const before = { ...state }
  Object.assign(state, change)
  return { repair: () => Object.assign(state, before) }
}

/** Variables that the site would refuse to start with. */
const variable = (name: string, changes: Record<string, string>, says: RegExp): Fault => ({
  name,
  checks: ['variables'],
  says,
  remedy: new RegExp(`Set ${Object.keys(changes)[0]} to `),
  plant: (world) => ({ place: world.placeWith(changes) }),
})

/** Mistakes with variables, versions, and what visitors reach. */
export const siteFaults: Fault[] = [
  variable(
    'no address of the site',
    { NEXT_PUBLIC_SITE_URL: '' },
    /NEXT_PUBLIC_SITE_URL is not set/,
  ),
  variable(
    'a public address without https',
    { NEXT_PUBLIC_SITE_URL: 'http://site.example' },
    /must begin with https in production/,
  ),
  variable(
    'a webhook secret that can be guessed',
    { SANITY_WEBHOOK_SECRET: 'secret' },
    /SANITY_WEBHOOK_SECRET is too short/,
  ),
  variable(
    'keys that are swapped',
    { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_of_the_project' },
    /holds a secret key: the two keys of Supabase are swapped/,
  ),
  {
    name: 'another Node',
    checks: ['versions'],
    says: /Node is 22\.1\.0, and the project runs on 24/,
    remedy: /Install Node 24/,
    plant: (world) => ({ place: { ...world.place, nodeVersion: '22.1.0' } }),
  },
  {
    name: 'packages that are not those of the lock file',
    checks: ['versions'],
    says: /Other versions are installed .*: next\b/,
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
    says: /http:\/\/127\.0\.0\.1:9 cannot be reached/,
    remedy: /See that http:\/\/127\.0\.0\.1:9 runs/,
    plant: (world) => ({ place: { ...world.place, siteUrl: 'http://127.0.0.1:9' } }),
  },
  {
    name: 'a site that fails',
    checks: ['site'],
    says: /\/ answers 500/,
    remedy: /its log says more/,
    plant: (world) => withState(world, { statuses: new Map([['/', 500]]) }),
  },
  {
    name: 'a certificate that nobody trusts',
    checks: ['site'],
    says: /cannot be reached: self-signed certificate/,
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
    name: 'a proxy that takes headers away',
    checks: ['site'],
    says: /Headers are missing: content-security-policy/,
    remedy: /Let the proxy or CDN before the site pass on its headers/,
    plant: (world) => withState(world, { headers: { 'Content-Security-Policy': undefined } }),
  },
  {
    name: 'a site that search engines are to leave out',
    checks: ['site'],
    says: /X-Robots-Tag is noindex/,
    remedy: /Take that header out/,
    plant: (world) => withState(world, { headers: { 'X-Robots-Tag': 'noindex' } }),
  },
  {
    name: 'a build for another address',
    checks: ['site'],
    says: /it was built with another NEXT_PUBLIC_SITE_URL/,
    remedy: /run `npm run build` with it/,
    plant: (world) => withState(world, { canonical: 'http://localhost:3000' }),
  },
  {
    name: 'a build for another project of Supabase',
    checks: ['site'],
    says: /it was built with another NEXT_PUBLIC_SUPABASE_URL/,
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
    says: /\/studio answers 404/,
    remedy: /Build by `npm run build`/,
    plant: (world) => withState(world, { statuses: new Map([['/studio', 404]]) }),
  },
  {
    name: 'unknown paths that fail',
    checks: ['site'],
    says: /A path that is not there answers 500/,
    remedy: /passes on Host and X-Forwarded-Proto/,
    plant: (world) => withState(world, { statuses: new Map([['/hosted-check-no-page', 500]]) }),
  },
  {
    name: 'a site whose requests Supabase rejects',
    checks: ['sign-in'],
    says: /Nobody can sign in: to a wrong password the site answers 400 \(failed\)/,
    remedy: /Its log names what Supabase said/,
    plant: (world) => withState(world, { signIn: 'failed' }),
  },
  {
    name: 'a clock that is off',
    checks: ['clocks'],
    says: /The clock of the site is -?\d+ s off/,
    remedy: /network time/,
    plant: (world) =>
      withState(world, { headers: { date: new Date(Date.now() - 600_000).toUTCString() } }),
  },
  {
    name: 'a schedule whose secret the site does not know',
    checks: ['schedule'],
    says: /The clock of the claims answers 401 to its schedule/,
    remedy: /Set CRON_SECRET where the site runs/,
    plant: (world) => withState(world, { cronSecret: 'another secret of the schedule' }),
  },
  {
    name: 'a cache that no publish purges',
    checks: ['publishing'],
    says: /After a publish visitors get the old page/,
    remedy: /Name that cache to the edge cache/,
    async plant(world) {
      const { upstream } = world.site
      // It keeps pages, and the webhook goes past it.
      const cache = await startEdgeCache({
        host: '127.0.0.1',
        port: 0,
        upstream,
        secret: 'of a cache',
      })
      return { place: { ...world.place, siteUrl: cache.url }, repair: () => cache.close() }
    },
  },
]
