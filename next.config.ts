import { globSync } from 'node:fs'
import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants'
import { env } from './lib/env.ts'
import { cachedResponses } from './lib/http/cache-headers.ts'
import {
  fileHeaders,
  formHeaders,
  pictureHeaders,
  previewHeaders,
  previewLinkHeaders,
  siteHeaders,
  studioHeaders,
} from './lib/http/security-headers.ts'
import { reserved } from './lib/site/path.ts'

/** An editor's request: Next sets this cookie in draft mode and verifies its value. */
const isEditor = [{ type: 'cookie' as const, key: '__prerender_bypass' }]

// Matches Markdown without a weight, or with a non-zero one if HTML is not listed: a pattern cannot compare weights.
const MARKDOWN =
  '.*text/markdown(?!\\s*;\\s*q=0).*|(?!.*text/html).*text/markdown(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$)).*'
const wantsMarkdown = [{ type: 'header' as const, key: 'accept', value: MARKDOWN }]

const loopback = [{ type: 'host' as const, value: 'localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1\\]' }]

/** The site's own pages in the preview folder, as paths with parameters. */
const previewed = globSync('{call,page-not-found,(account)}/**/page.tsx', {
  cwd: path.join(import.meta.dirname, 'app/preview'),
}).map((file) =>
  path
    .dirname(file)
    .replace('(account)/', '')
    .replaceAll(/\[(\w+)\]/g, ':$1'),
)
/** Shows an editor the page of the preview folder. */
const inPreview = (page: string) => ({
  source: `/${page}`,
  has: isEditor,
  destination: `/preview/${page}`,
})

const toPattern = (names: Iterable<string>) => [...names].join('|').replaceAll('.', '\\.')
/** A first segment chosen by editors; the site's own dynamic routes come after these rewrites. */
const PUBLISHED = `(?!(?:${toPattern(reserved)})(?:/|$))[^/]+`
/** The site's own first segments with pages that have forms. */
const OWN = toPattern([...reserved].filter((name) => !/^(_next|brand-mark|poster)$/.test(name)))

/** Pictures from the Content Lake. */
const PICTURES = '/:folder(brand-mark|poster)/:file+'
const NO_FILES = '/:path((?!_next/static/).*)'

const CACHE_HANDLER = path.join(import.meta.dirname, 'lib/http/cache/cache-handler.ts')

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  return {
    // Development-only pages have an extension that a build does not know.
    ...(isDevelopment && { pageExtensions: ['dev.tsx', 'tsx', 'ts'] }),
    ...(!env.isOnVercel && { cacheHandler: CACHE_HANDLER, cacheMaxMemorySize: 0 }),
    // Vercel splits the build itself.
    ...(!env.isOnVercel && { output: 'standalone' }),
    // Otherwise Next replaces 127.0.0.1 and ::1 with localhost in the proxy, and a rewrite becomes external.
    skipProxyUrlNormalize: true,
    // The proxy redirects from a trailing slash directly to the final target.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    // The edge cache compresses each version once and adds ETags.
    compress: env.isOnVercel,
    generateEtags: env.isOnVercel,
    reactStrictMode: true,
    agentRules: false,
    // tsc checks the types: TypeScript 7 has no JavaScript API that next build could use.
    typescript: { ignoreBuildErrors: true },
    headers: async () => [
      { source: NO_FILES, headers: siteHeaders(env, isDevelopment) },
      { source: '/_next/static/:path*', headers: fileHeaders },
      { source: `/:own(${OWN})/:path*`, headers: formHeaders },
      { source: '/api/draft-mode/:path*', headers: previewLinkHeaders },
      { source: '/:path*', has: isEditor, headers: previewHeaders(env, isDevelopment) },
      ...(env.isOnVercel ? [] : cachedResponses),
      { source: '/studio/:path*', headers: studioHeaders(env) },
      { source: PICTURES, headers: pictureHeaders },
      {
        source: '/:image(opengraph-image|share-image/.+)',
        headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
      },
    ],
    // The folders that the proxy and the rewrites below render from are not public paths.
    redirects: async () => [
      // In development nothing else checks the host, so a foreign name that resolves to this machine gets no pages.
      ...(isDevelopment
        ? [
            {
              source: '/:path*',
              missing: loopback,
              destination: `${env.siteUrl}/:path*`,
              permanent: false,
            },
          ]
        : []),
      // For password managers (W3C, “A Well-Known URL for Changing Passwords”).
      {
        source: '/.well-known/change-password',
        destination: '/account#password',
        permanent: false,
      },
      { source: '/:folder(preview|published)', destination: '/', permanent: false },
      { source: '/:folder(preview|published)/:path+', destination: '/:path+', permanent: false },
    ],
    rewrites: async () => ({
      beforeFiles: [
        { source: '/', has: wantsMarkdown, destination: '/index.md' },
        { source: '/', has: isEditor, destination: '/preview' },
        ...previewed.filter((page) => !page.includes(':')).map(inPreview),
      ],
      // After all files and static routes, but before dynamic ones.
      afterFiles: [
        ...previewed.filter((page) => page.includes(':')).map(inPreview),
        { source: '/studio', destination: '/studio/index.html' },
        { source: '/studio/:path((?!static/).*)', destination: '/studio/index.html' },
        {
          source: `/:first(${PUBLISHED})/:rest*`,
          has: isEditor,
          destination: '/preview/:first/:rest*',
        },
      ],
      fallback: [],
    }),
  }
}
