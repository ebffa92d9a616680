import { openFaultGate } from '@/tests/support/accounts/fault-gate'
import { supabaseURL } from '../addresses.ts'
import { startSecondSite } from '../servers/second-site.ts'
import { ownAddress } from './own-address.ts'

/** Starts a site with the usual deadlines whose auth service is behind a fault-injecting proxy. */
export async function startFaultySite() {
  const gate = await openFaultGate(supabaseURL)
  // The content security policy of a local site allows this host.
  const supabaseUrl = `http://localhost:${gate.port}`
  const site = await startSecondSite({ supabaseUrl, variables: { DEADLINE_FACTOR: '1' } })

  /** Sends a request without a page, from its own IP address; `cleared` are the session cookies it deletes. */
  async function request(path: string, cookie: string, init: RequestInit = {}) {
    const headers = { cookie, 'x-forwarded-for': ownAddress(), ...init.headers }
    const response = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
    const text = await response.text()
    const cleared = response.headers
      .getSetCookie()
      .filter((line) => /^growth-session.*Max-Age=0/i.test(line))
    return {
      path,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      location: response.headers.get('location'),
      text,
      cleared,
    }
  }
  return {
    gate,
    request,
    url: site.url,
    log: site.log,
    /** Sends a form like a script. */
    send: (form: string, fields: Record<string, string>, cookie: string) =>
      request(`/auth/${form}`, cookie, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: site.url, accept: 'application/json' },
      }),
    async stop() {
      await site.stop()
      await gate.close()
    },
  }
}

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>
