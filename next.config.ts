import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants'
import { env } from './lib/env'
import { siteHeaders, studioHeaders } from './lib/security-headers'

export default function config(phase: string): NextConfig {
  return {
    poweredByHeader: false,
    reactStrictMode: true,
    agentRules: false,
    // tsc checks the types: TypeScript 7 has no JavaScript interface that next build could use.
    typescript: { ignoreBuildErrors: true },
    headers: async () => [
      { source: '/:path*', headers: siteHeaders(env, phase === PHASE_DEVELOPMENT_SERVER) },
      { source: '/studio/:path*', headers: studioHeaders(env) },
      {
        source: '/opengraph-image',
        headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
      },
    ],
    rewrites: async () => [
      { source: '/studio', destination: '/studio/index.html' },
      { source: '/studio/:path((?!static/).*)', destination: '/studio/index.html' },
    ],
  }
}
