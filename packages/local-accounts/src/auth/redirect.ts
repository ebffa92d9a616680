import type { AuthSettings } from '../settings.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The first allowed one of the request's targets; otherwise the site itself. */
export function redirectTarget(request: Request, settings: AuthSettings, named?: string): string {
  const asked = [
    named,
    request.headers.get('redirect_to'),
    new URL(request.url).searchParams.get('redirect_to'),
    request.headers.get('referer'),
  ]
  return asked.find((target) => target && isAllowed(target, settings)) || settings.siteUrl
}

/** The site's own origin (on loopback with any port), or an address of the allow-list. */
function isAllowed(target: string, { siteUrl, redirectUrls }: AuthSettings): boolean {
  if (!URL.canParse(target)) return false
  const url = new URL(target)
  const site = new URL(siteUrl)
  const isSamePort = url.port === site.port || LOOPBACK.includes(url.hostname)
  if (url.hostname === site.hostname && url.protocol === site.protocol && isSamePort) return true
  const [plain = ''] = target.split('#')
  return redirectUrls.some((glob) => toPattern(glob).test(plain))
}

/** `*` and `?` stop at dots and slashes, `**` does not. */
function toPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    return part === '?' ? '[^./]' : `\\${part}`
  })
  return new RegExp(`^${source}$`)
}
