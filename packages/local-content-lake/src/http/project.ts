import type { Context } from 'hono'
import { badRequest } from './http-error.ts'

/** Returns the requested project: from a header or the host's first label (`local.localhost`). Throws 400 for an invalid id. */
export function requestedProject(c: Context): string {
  const host = c.req.header('host')?.match(/^([a-z0-9-]+)\.localhost(:|$)/)?.[1]
  const named = c.req.header('x-sanity-project-id') ?? host ?? 'local'
  if (/^[a-z0-9-]+$/.test(named)) return named
  throw badRequest('Invalid project ID')
}
