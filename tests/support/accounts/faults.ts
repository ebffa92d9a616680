/** What can happen between the site and an auth service. Without a status the answer is the service's own, if one comes. */
export type Fault = {
  name: string
  status?: number
  /** The code of an error as the auth service words it. */
  code?: string
  /** A page instead of JSON, as gateways and firewalls answer. */
  html?: string
  delayMs?: number
  /** Nothing comes: not even headers, or nothing after them. */
  hangs?: 'at once' | 'after headers'
  resets?: boolean
}

const page = (title: string) =>
  `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`

/** In the order in which a small sample takes them. */
export const FAULTS: readonly Fault[] = [
  { name: 'a bad gateway', status: 502, html: page('502 Bad Gateway') },
  { name: 'no answer', hangs: 'at once' },
  { name: 'too many requests', status: 429, code: 'over_request_rate_limit' },
  { name: 'a page with status 200', status: 200, html: page('Welcome') },
  { name: 'a slow answer', delayMs: 1_000 },
  { name: 'an error of its own', status: 500, code: 'unexpected_failure' },
  { name: 'a service that is switched off', status: 503, html: page('503') },
  { name: 'a gateway that has waited', status: 504, html: page('504') },
  { name: 'a CDN that does not reach it', status: 522, html: page('522') },
  { name: 'a status that no list has', status: 599, html: '' },
  { name: 'a firewall’s page', status: 403, html: page('Attention required') },
  { name: 'a key that is refused', status: 401, code: 'invalid_api_key' },
  { name: 'an unknown error', status: 400, code: 'something_new' },
  { name: 'half an answer', status: 200, hangs: 'after headers' },
  { name: 'a reset connection', resets: true },
]

/** A fault by its name. */
export function faultNamed(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name)
  if (!fault) throw new Error(`There is no fault "${name}".`)
  return fault
}
