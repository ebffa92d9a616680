import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants'
import { env } from './lib/env.ts'
import { keptAnswers } from './lib/kept-answers.ts'
import { reserved } from './lib/redirects/path.ts'
import {
  fileHeaders,
  formHeaders,
  pictureHeaders,
  previewHeaders,
  previewLinkHeaders,
  siteHeaders,
  studioHeaders,
} from './lib/security-headers.ts'

/** An editor's request: Next sets this cookie with draft mode, and checks its value itself. */
const isEditor = [{ type: 'cookie' as const, key: '__prerender_bypass' }]

// Without a weight, or with any but 0 where HTML is not named: a pattern cannot compare weights.
const MARKDOWN =
  '.*text/markdown(?!\\s*;\\s*q=0).*|(?!.*text/html).*text/markdown(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$)).*'
const wantsMarkdown = [{ type: 'header' as const, key: 'accept', value: MARKDOWN }]

const loopback = [{ type: 'host' as const, value: 'localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1\\]' }]

const toPattern = (names: Iterable<string>) => [...names].join('|').replaceAll('.', '\\.')
/** A first segment that editors name: what has parameters of the site's own comes after these rewrites. */
const PUBLISHED = `(?!(?:${toPattern(reserved)})(?:/|$))[^/]+`
/** One of the site's own, behind which are pages with forms. */
const OWN = toPattern(
  [...reserved].filter((name) => !/^(_next|brand-mark|fonts|page-script|poster)$/.test(name)),
)

/** Their names change with them. */
const FILES = '/:folder(fonts|page-script)/:file(.*\\.(?:woff2|js|css))'
/** Out of the content lake. */
const PICTURES = '/:folder(brand-mark|poster)/:file+'
const NO_FILES = '/:path((?!_next/static/|(?:fonts|page-script)/.*\\.(?:woff2|js|css)$).*)'

const FOR_GOOD = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

const CACHE_HANDLER = path.join(import.meta.dirname, 'lib/cache/cache-handler.ts')

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  return {
    // Pages that a visitor never gets: a build does not know their extension, so it holds nothing of them.
    ...(isDevelopment && { pageExtensions: ['dev.tsx', 'tsx', 'ts'] }),
    ...(!env.isOnVercel && { cacheHandler: CACHE_HANDLER, cacheMaxMemorySize: 0 }),
    // Vercel takes the build apart by itself.
    ...(!env.isOnVercel && { output: 'standalone' }),
    // Otherwise Next calls 127.0.0.1 and ::1 localhost in the proxy, and a rewrite there becomes an outside address.
    skipProxyUrlNormalize: true,
    // The proxy leads from a slash at the end straight to the end: a page, or where a redirect leads.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    // The edge cache compresses once for each version, and names versions.
    compress: env.isOnVercel,
    generateEtags: env.isOnVercel,
    reactStrictMode: true,
    agentRules: false,
    // tsc checks the types: TypeScript 7 has no JavaScript interface that next build could use.
    typescript: { ignoreBuildErrors: true },
    headers: async () => [
      { source: NO_FILES, headers: siteHeaders(env, isDevelopment) },
      { source: '/_next/static/:path*', headers: fileHeaders },
      { source: `/:own(${OWN})/:path*`, headers: formHeaders },
      { source: '/api/draft-mode/:path*', headers: previewLinkHeaders },
      { source: '/:path*', has: isEditor, headers: previewHeaders(env, isDevelopment) },
      ...(env.isOnVercel ? [] : keptAnswers),
      { source: '/studio/:path*', headers: studioHeaders(env) },
      { source: PICTURES, headers: pictureHeaders },
      { source: FILES, headers: [...fileHeaders, FOR_GOOD] },
      {
        source: '/:image(opengraph-image|share-image/.+)',
        headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
      },
    ],
    // The folder is not an address.
    redirects: async () => [
      // In development nothing checks the host before Next: a name pointed at this machine gets none of its pages.
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
      { source: '/preview', destination: '/', permanent: false },
      { source: '/preview/:path+', destination: '/:path+', permanent: false },
    ],
    rewrites: async () => ({
      beforeFiles: [
        { source: '/', has: wantsMarkdown, destination: '/index.md' },
        { source: '/', has: isEditor, destination: '/preview' },
      ],
      // After all files and routes without parameters, but before those that have some.
      afterFiles: [
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
