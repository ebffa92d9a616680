import { createHash } from 'node:crypto'
import type { Env } from './env.ts'
import { isHttps } from './is-https.ts'
import { FIRST_SCREEN } from './serving/first-screen.ts'
import { TRUSTED_TYPES } from './serving/trusted-scripts.ts'

type Header = { key: string; value: string }
type Policy = Record<string, string[]>

const self = "'self'"
const inline = "'unsafe-inline'"
/** Windows of other sites keep no hold of one with this. */
const alone = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' }
/** The Studio: it opens windows for log-ins and previews, and stays joined to those with the same policy. */
const joined = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }
const firstScreen = `'sha256-${createHash('sha256').update(FIRST_SCREEN).digest('base64')}'`

/** Of what is no page: fonts, scripts and style sheets do nothing that a policy could forbid. */
export const fileHeaders: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** What differs for pictures from the content lake: opened by itself, a drawing that somebody uploaded does nothing. */
export const pictureHeaders: Header[] = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
]

/**
 * The headers of every other response. The edge cache puts the hashes of a page's own inline scripts in the place of
 * `'unsafe-inline'` (docs/decisions/038); everything else is closed.
 * `isDevelopment` opens what hot reload needs.
 */
export function siteHeaders(env: Env, isDevelopment: boolean): Header[] {
  return [
    { key: 'Content-Security-Policy', value: toText(sitePolicy(env, isDevelopment)) },
    ...fileHeaders,
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
    ...(isHttps(env.siteUrl)
      ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
      : []),
  ]
}

/**
 * What pages with forms and accounts have beside them. Not pages of words: Chromium has begun to draw them in a process
 * that it would leave for another one, which is a quarter of the first paint (docs/performance.md).
 */
export const formHeaders: Header[] = [alone]

/** What differs for an editor's preview: the frames around what can be edited bring
 * their styles, and a stream tells of changes. */
export function previewHeaders(env: Env, isDevelopment: boolean): Header[] {
  const policy = sitePolicy(env, isDevelopment)
  policy['style-src'] = [self, inline]
  // The frames are drawn with innerHTML.
  delete policy['trusted-types']
  policy['connect-src']?.push(sourceOf(env.apiHost ?? `https://${env.projectId}.api.sanity.io`))
  return [{ key: 'Content-Security-Policy', value: toText(policy) }, ...previewLinkHeaders]
}

/**
 * What the addresses that switch a preview on or off have, and the preview itself: the window that the Studio opens stays
 * joined to the Studio only if every response on the way there has the Studio's policy.
 */
export const previewLinkHeaders: Header[] = [joined]

function sitePolicy(env: Env, isDevelopment: boolean): Policy {
  return {
    'default-src': [self],
    'script-src': [self, inline, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    // With a hash, a browser would take no notice of 'unsafe-inline'.
    'style-src': [self, isDevelopment ? inline : firstScreen],
    'img-src': [self, 'data:', sourceOf(env.assetOrigin)],
    'media-src': [self, sourceOf(env.assetOrigin)],
    'connect-src': [self, sourceOf(env.supabaseUrl), ...(isDevelopment ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': [self],
    'report-uri': ['/csp-report'],
    // The edge cache requires them of pages that name them. Hot reload makes scripts of texts.
    ...(!isDevelopment && { 'trusted-types': TRUSTED_TYPES }),
  }
}

/** What differs for the Studio: it styles by script, talks to the content lake and opens log-in windows. */
export function studioHeaders(env: Env): Header[] {
  const lake = env.apiHost
    ? [
        env.apiHost,
        env.apiHost.replace(/^http/, 'ws'),
        withProject(env.apiHost, env.projectId),
      ].map(sourceOf)
    : ['https://*.sanity.io', 'wss://*.sanity.io', 'https://sanity-cdn.com']
  const policy: Policy = {
    'default-src': [self],
    'script-src': [self, inline, ...(env.apiHost ? [] : ['https://*.sanity-cdn.com'])],
    'style-src': [self, inline],
    'font-src': [self, 'data:', ...(env.apiHost ? [] : ['https://*.sanity.io'])],
    'img-src': [
      self,
      'data:',
      'blob:',
      sourceOf(env.assetOrigin),
      ...(env.apiHost ? [] : ['https:']),
    ],
    'media-src': [self, 'blob:', sourceOf(env.assetOrigin)],
    'connect-src': [self, ...lake],
    'worker-src': [self, 'blob:'],
    'frame-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': [self],
  }
  return [{ key: 'Content-Security-Policy', value: toText(policy) }, joined]
}

// The policy is part of the build; the emulators on loopback take whatever port is free when it is served.
const sourceOf = (origin: string) =>
  origin.replace(/^(\w+:\/\/(?:[\w-]+\.)?localhost):\d+$/, '$1:*')

// The Studio's own log-in check knows no other spelling of a host.
const withProject = (host: string, projectId: string) => host.replace('://', `://${projectId}.`)

function toText(policy: Policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
