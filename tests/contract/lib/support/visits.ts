import { NextRequest } from 'next/server'
import {
  openEmulator,
  password,
} from '../../../../packages/local-accounts/tests/support/open-emulator.ts'
import { openFaultGate } from '../../../support/accounts/fault-gate.ts'
import { projectDir } from '../../supabase/support/project.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
export const email = 'visitor@example.com'

export type Visits = Awaited<ReturnType<typeof openVisits>>

/** Opens accounts behind a gate with faults, and the site's session modules, which use the accounts through it. */
export async function openVisits() {
  const emulator = await openEmulator({ projectDir, trustsForwardedFor: true })
  const gate = await openFaultGate(emulator.url)
  // Read when the modules below are loaded.
  process.env.NEXT_PUBLIC_SUPABASE_URL = gate.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = emulator.keys.publishableKey
  process.env.SUPABASE_SECRET_KEY = emulator.keys.secretKey
  const { openSession } = await import('@/lib/accounts/supabase/session')
  const { refreshSession } = await import('@/lib/accounts/supabase/refresh-session')
  const { getViewer, holdsSession } = await import('@/lib/accounts/supabase/viewer')
  const { RESPOND_BY } = await import('@/lib/accounts/supabase/connection/backend-fetch')
  const { signed, VISITOR_HEADER } = await import('@/lib/http/visitor-address')
  const address = { [VISITOR_HEADER]: signed('203.0.113.9') }
  await emulator.account(email)

  const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new NextRequest(`http://localhost:3000${path}`, {
      method,
      headers: { 'user-agent': BROWSER, ...address, ...headers },
    })

  /** Returns the cookies of a new session; `ends` sets when it expires, in seconds from now. */
  async function cookiesOf(ends?: number) {
    const session = openSession(request('/auth/sign-in', {}, 'POST'))
    const { error } = await session.auth.signInWithPassword({ email, password })
    if (error) throw error
    await session.nameDevice()
    const text = session.jar
      .getAll()
      .map(({ value }) => value)
      .join('')
    const stored = JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
    if (ends !== undefined) stored.expires_at = Math.floor(Date.now() / 1000) + ends
    return `growth-session=base64-${Buffer.from(JSON.stringify(stored)).toString('base64url')}`
  }

  async function close() {
    await gate.close()
    await emulator.close()
  }
  return {
    emulator,
    gate,
    openSession,
    refreshSession,
    getViewer,
    holdsSession,
    RESPOND_BY,
    request,
    cookiesOf,
    close,
  }
}
