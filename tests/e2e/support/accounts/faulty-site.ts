import { openFaultGate } from '@/tests/support/accounts/fault-gate'
import { supabaseURL } from '../addresses.ts'
import { startSecondSite } from '../servers/second-site.ts'
import { ownAddress } from './own-address.ts'

/** A site whose accounts stand behind a gate that plays faults. */
export async function startFaultySite() {
  const gate = await openFaultGate(supabaseURL)
  // The policy of a local site lets its pages connect to this name.
  const site = await startSecondSite({ supabaseUrl: `http://localhost:${gate.port}` })

  /** Asks without a page, from an address of its own; `cleared` are the session's cookies that it takes away. */
  async function ask(path: string, cookie: string, init: RequestInit = {}) {
    const begun = performance.now()
    const headers = { cookie, 'x-forwarded-for': ownAddress(), ...init.headers }
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
    const text = await answer.text()
    const cleared = answer.headers
      .getSetCookie()
      .filter((line) => /^growth-session.*Max-Age=0/i.test(line))
    return {
      path,
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      location: answer.headers.get('location'),
      text,
      cleared,
      ms: performance.now() - begun,
    }
  }
  return {
    gate,
    ask,
    url: site.url,
    /** Sends a form as a script does. */
    send: (form: string, fields: Record<string, string>, cookie: string) =>
      ask(`/auth/${form}`, cookie, {
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
