import type { Env } from '../env.ts'
import { isHttps } from '../values/urls.ts'
import { TRUSTED_TYPES } from './trusted-scripts.ts'

type Header = { key: string; value: string }
type Policy = Record<string, string[]>

const self = "'self'"
const inline = "'unsafe-inline'"
/** Cuts the connection to windows of other sites. */
const isolated = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' }
/** For the Studio, which opens windows for sign-in and previews and stays connected to those with the same policy. */
const connected = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }

/** Headers of files other than pages; a content policy would not apply to them. */
export const fileHeaders: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** Headers of pictures from the Content Lake: an uploaded SVG that is opened directly must not run scripts. */
export const pictureHeaders: Header[] = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
]

/**
 * Returns the headers of every other response. The edge cache replaces `'unsafe-inline'` with hashes of a page's inline
 * scripts (docs/decisions/093). `isDevelopment` allows what hot reload needs.
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
 * Additional headers of pages with forms and accounts. Static pages don't have them: Chromium would switch to another
 * process, which delays the first paint by a quarter (docs/performance.md).
 */
export const formHeaders: Header[] = [isolated]

/** Returns the headers that differ in an editor's preview: editing overlays bring styles, and a stream reports changes. */
export function previewHeaders(env: Env, isDevelopment: boolean): Header[] {
  const policy = sitePolicy(env, isDevelopment)
  policy['style-src'] = [self, inline]
  // The overlays use innerHTML.
  delete policy['trusted-types']
  policy['connect-src']?.push(sourceOf(env.apiHost ?? `https://${env.projectId}.api.sanity.io`))
  return [{ key: 'Content-Security-Policy', value: toText(policy) }, ...previewLinkHeaders]
}

/**
 * Headers of the routes that switch previews on and off, and of previews. A window opened by the Studio stays connected
 * to it only if every response on the way has the Studio's policy.
 */
export const previewLinkHeaders: Header[] = [connected]

function sitePolicy(env: Env, isDevelopment: boolean): Policy {
  return {
    'default-src': [self],
    'script-src': [self, inline, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': [self, ...(isDevelopment ? [inline] : [])],
    'img-src': [self, 'data:', sourceOf(env.assetOrigin)],
    'media-src': [self, sourceOf(env.assetOrigin)],
    'connect-src': [self, sourceOf(env.supabaseUrl), ...(isDevelopment ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': [self],
    'report-uri': ['/csp-report'],
    // The edge cache enforces them on pages that declare them. Hot reload creates scripts from strings.
    ...(!isDevelopment && { 'trusted-types': TRUSTED_TYPES }),
  }
}

/** Returns the headers that differ for the Studio: it styles by script, connects to the Content Lake and opens sign-in windows. */
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
  return [{ key: 'Content-Security-Policy', value: toText(policy) }, connected]
}

// The policy is part of the build, but the local emulators' ports are only known when it is served.
const sourceOf = (origin: string) =>
  origin.replace(/^(\w+:\/\/(?:[\w-]+\.)?localhost):\d+$/, '$1:*')

// The Studio's own sign-in check uses only this form of the host.
const withProject = (host: string, projectId: string) => host.replace('://', `://${projectId}.`)

function toText(policy: Policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
