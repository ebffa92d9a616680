import { readdirSync } from 'node:fs'
import path from 'node:path'

/** A route's response to a visitor without a session, form fields or a known link. */
export type Route = {
  /** The source file. */
  file: string
  path: string
  status: number
  /** Start of the content type. */
  type?: string
  /** The page's only h1. */
  heading?: string
  /** Redirect target without the origin. */
  location?: string
  headers?: Record<string, RegExp>
  /** Route-specific Referrer-Policy. */
  referrerPolicy?: string
  /** Text in the response. */
  text?: RegExp
  /** Next responds before it sets our headers. */
  isNexts?: boolean
}

const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const NEVER_STORED = { 'cache-control': /no-store/ }
/** Cached by the edge cache, revalidated by every browser. */
const CACHED = {
  'cache-control': /^public, max-age=0, must-revalidate$/,
  'cache-status': /^edge-cache; (hit|fwd=miss)/,
}
const noPage = { status: 404, type: html, heading: '404', headers: CACHED }
const found = { status: 200, type: html }
const cached = { ...found, headers: CACHED }
const fresh = { ...found, headers: NEVER_STORED }

/** All routes that respond to a link, by file. A route missing here and in `forms` fails the tests. */
export const routes: Route[] = [
  {
    ...cached,
    file: 'app/page.tsx',
    path: '/',
    heading: 'Book More Discovery Calls. Win More Deals.',
  },
  { ...cached, file: 'app/published/[...path]/page.tsx', path: '/privacy', heading: 'Privacy' },
  { ...cached, file: 'app/published/[...path]/page.tsx', path: '/terms', heading: 'Terms' },
  { ...noPage, file: 'app/page-not-found/page.tsx', path: '/no/such-page' },
  { ...noPage, file: 'app/page-not-found/page.tsx', path: '/page-not-found' },
  // Only in development.
  { ...noPage, file: 'app/page-not-found/page.tsx', path: '/dev/components' },
  {
    ...found,
    file: 'app/index.md/route.ts',
    path: '/index.md',
    type: 'text/markdown; charset=utf-8',
    text: /^# Book More Discovery Calls/,
  },
  // For campaign pages, which the seed doesn't have.
  { file: 'app/index.md/[...path]/route.ts', path: '/index.md/for/nobody', status: 404 },
  { file: 'app/share-image/[...path]/route.ts', path: '/share-image/for/nobody', status: 404 },
  { ...found, file: 'app/llms.txt/route.ts', path: '/llms.txt', type: plain, text: /^# Kestrel/ },
  ...pageFiles('app/preview').map(toPreview),
  { ...cached, file: 'app/call/page.tsx', path: '/call', heading: 'Pick a time' },
  {
    ...fresh,
    file: 'app/call/[token]/page.tsx',
    path: '/call/x',
    status: 404,
    heading: 'Your call',
    text: /This link no longer works/,
  },
  {
    file: 'app/call/[token]/move/page.tsx',
    path: '/call/x/move',
    status: 404,
    heading: 'Your call',
  },
  {
    file: 'app/call/already/page.tsx',
    path: '/call/already',
    status: 307,
    location: '/call',
  },
  {
    file: 'app/call/[token]/booked/page.tsx',
    path: '/call/x/booked',
    status: 404,
    type: html,
    heading: 'Your call',
    headers: NEVER_STORED,
  },
  {
    ...fresh,
    file: 'app/call/slots/route.ts',
    path: '/call/slots',
    type: 'application/json',
    text: /^\{"/,
  },
  {
    file: 'app/call/[token]/call.ics/route.ts',
    path: '/call/x/call.ics',
    status: 404,
    headers: NEVER_STORED,
  },
  {
    file: 'app/shared/[secret]/[[...path]]/page.tsx',
    path: '/shared/x',
    status: 404,
    heading: 'This page isn’t available',
    headers: { 'cache-control': /^private, no-store$/, 'x-robots-tag': /^noindex, nofollow$/ },
    referrerPolicy: 'no-referrer',
    text: /This link doesn’t exist\./,
  },
  {
    file: 'app/api/draft-mode/enable/route.ts',
    path: '/api/draft-mode/enable',
    status: 401,
    type: plain,
  },
  // There is no scheduler, so no secret.
  { file: 'app/api/cron/claims/route.ts', path: '/api/cron/claims', status: 404 },
  {
    file: 'app/api/draft-mode/disable/route.ts',
    path: '/api/draft-mode/disable',
    status: 307,
    location: '/',
  },
  {
    ...fresh,
    file: 'app/studio/local-lake.js/route.ts',
    path: '/studio/local-lake.js',
    type: 'text/javascript; charset=utf-8',
    text: /^globalThis\.localLake = \{/,
  },
  { ...found, file: 'public/studio/index.html', path: '/studio', text: /<title>Sanity Studio</ },
  { ...found, file: 'public/studio/index.html', path: '/studio/structure', text: /<title>Sanity/ },
  { ...found, file: 'app/robots.ts', path: '/robots.txt', type: 'text/plain', text: /^User-Agent/ },
  {
    ...found,
    file: 'app/sitemap.ts',
    path: '/sitemap.xml',
    type: 'application/xml',
    text: /<urlset/,
  },
  { ...found, file: 'app/opengraph-image.ts', path: '/opengraph-image', type: 'image/png' },
  {
    ...found,
    file: 'app/poster/[width]/[rect]/[file]/route.ts',
    path: '/poster/640/0,0,1600,900/6b214cc92f3ffd7368d5f056ba65b60c866f9b81-1600x900.jpg',
    type: 'image/webp',
  },
  {
    ...found,
    file: 'app/brand-mark/[file]/route.ts',
    path: '/brand-mark/dcea428c4187e22ac77f24d69c489fd54d3e9f6e-64x64.svg',
    type: 'image/svg+xml',
    text: /<svg/,
  },
  { ...found, file: 'app/icon.svg', path: '/icon.svg', type: 'image/svg+xml', text: /<svg/ },
  {
    ...found,
    file: 'app/manifest.ts',
    path: '/manifest.webmanifest',
    type: 'application/manifest+json',
    text: /"name":"Kestrel Growth Partners".*"sizes":"192x192".*"sizes":"512x512".*"purpose":"maskable"/s,
  },
  { ...found, file: 'public/favicon.ico', path: '/favicon.ico', type: 'image/' },
  ...['apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-512'].map((name) => ({
    ...found,
    file: `public/${name}.png`,
    path: `/${name}.png`,
    type: 'image/png',
  })),
  {
    ...found,
    file: 'public/broken-line.svg',
    path: '/broken-line.svg',
    type: 'image/svg+xml',
    text: /<svg/,
  },
  {
    ...found,
    file: 'public/drawings.svg',
    path: '/drawings.svg',
    type: 'image/svg+xml',
    text: /<symbol id="signal"/,
  },
  {
    ...found,
    file: 'public/share-background.png',
    path: '/share-background.png',
    type: 'image/png',
  },
]

const ROUTE = /(^|\/)(page|route|robots|sitemap|manifest|opengraph-image)\.tsx?$/
const PICTURE = /^[\w-]+\.(svg|png|ico)$/

function pageFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/** A page of the preview, which has no path of its own. */
function toPreview(file: string): Route {
  const location = file
    .replace(/^app\/preview|\/\(account\)|\/page\.tsx$/g, '')
    .replaceAll(/\[.+?\]/g, 'x')
  return {
    file,
    path: `/preview${location}`,
    status: 307,
    location: location || '/',
    isNexts: true,
  }
}

/** Returns every file of the site with its own route. */
export function routeFiles(): string[] {
  const inside = (folder: string, isRoute: (file: string) => boolean) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter(isRoute)
      .map((file) => `${folder}/${file}`)
  return [
    ...inside('app', (file) => ROUTE.test(file) || PICTURE.test(file)),
    ...inside('public', (file) => PICTURE.test(file) || file === 'studio/index.html'),
  ]
}
