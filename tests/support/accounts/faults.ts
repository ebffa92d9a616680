/** A fault between the site and an auth service. Without a status, the service's own response is used, if any. */
export type Fault = {
  name: string
  status?: number
  /** The error code that the auth service would send. */
  code?: string
  /** A page in place of JSON, as from gateways and firewalls. */
  html?: string
  delayMs?: number
  /** Hangs before the headers, or after them. */
  hangs?: 'at once' | 'after headers'
  resets?: boolean
}

const page = (title: string) =>
  `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`

/** In the order in which a small sample takes them. */
export const FAULTS: readonly Fault[] = [
  { name: 'a bad gateway', status: 502, html: page('502 Bad Gateway') },
  { name: 'no response', hangs: 'at once' },
  { name: 'too many requests', status: 429, code: 'over_request_rate_limit' },
  { name: 'a page with status 200', status: 200, html: page('Welcome') },
  { name: 'an empty object with status 200', status: 200, html: '{}' },
  { name: 'a slow response', delayMs: 1_000 },
  { name: 'an unexpected failure', status: 500, code: 'unexpected_failure' },
  { name: 'a stopped service', status: 503, html: page('503') },
  { name: 'a gateway timeout', status: 504, html: page('504') },
  { name: 'a CDN that cannot reach it', status: 522, html: page('522') },
  { name: 'an unlisted status', status: 599, html: '' },
  { name: 'a firewall’s page', status: 403, html: page('Attention required') },
  { name: 'a rejected key', status: 401, code: 'invalid_api_key' },
  { name: 'an unknown error', status: 400, code: 'something_new' },
  { name: 'half a response', status: 200, hangs: 'after headers' },
  { name: 'a reset connection', resets: true },
]

/** Returns a fault by its name. */
export function faultNamed(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name)
  if (!fault) throw new Error(`There is no fault "${name}".`)
  return fault
}
