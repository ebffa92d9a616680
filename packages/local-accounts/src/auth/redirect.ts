import type { Context } from 'hono'
import { html } from 'hono/html'
import type { AuthSettings } from '../settings.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Returns the first allowed redirect target of the request, else the site URL. */
export function redirectTarget(
  request: Request,
  settings: AuthSettings,
  requested?: string,
): string {
  const candidates = [
    requested,
    request.headers.get('redirect_to'),
    new URL(request.url).searchParams.get('redirect_to'),
    request.headers.get('referer'),
  ]
  return candidates.find((target) => target && isAllowed(target, settings)) || settings.siteUrl
}

/** Allows the site's origin (on loopback with any port) and URLs of the allow-list. */
function isAllowed(target: string, { siteUrl, redirectUrls }: AuthSettings): boolean {
  if (!URL.canParse(target)) return false
  const url = new URL(target)
  const site = new URL(siteUrl)
  const isSamePort = url.port === site.port || LOOPBACK.includes(url.hostname)
  if (url.hostname === site.hostname && url.protocol === site.protocol && isSamePort) return true
  const [plain = ''] = target.split('#')
  return redirectUrls.some((glob) => toPattern(glob).test(plain))
}

/** Converts a glob: `*` and `?` stop at dots and slashes, `**` does not. */
function toPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    return part === '?' ? '[^./]' : `\\${part}`
  })
  return new RegExp(`^${source}$`)
}

/** Adds params to a URL's query and fragment, sorted by name as Go does. */
export function withParams(
  target: string,
  query: Record<string, string>,
  fragment: Record<string, string>,
): string {
  const [base = ''] = target.split('#')
  const [page, existing = ''] = base.split('?')
  const hash = new URLSearchParams(Object.keys(fragment).length > 0 ? { ...fragment, sb: '' } : {})
  hash.sort()
  const end = hash.size > 0 ? `#${hash}` : ''
  if (Object.keys(query).length === 0) return `${base}${end}`
  const fields = new URLSearchParams(existing)
  for (const [name, value] of Object.entries(query)) fields.set(name, value)
  fields.sort()
  return `${page}?${fields}${end}`
}

/** Redirects like Go: uncacheable, and with the URL unchanged, without an added slash. */
export async function seeOther(context: Context, location: string): Promise<Response> {
  const headers = { location, 'cache-control': 'no-store' }
  if (context.req.method !== 'GET') return context.body(null, 303, headers)
  return context.html(`${await html`<a href="${location}">See Other</a>`}.\n\n`, 303, headers)
}
