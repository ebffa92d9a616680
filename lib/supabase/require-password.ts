import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { FormError } from '@/lib/account/form-error'
import { env } from '@/lib/env'
import { fieldOf } from '@/lib/forms/read-form'
import type { Database } from '@/supabase/database.types'
import type { Submission } from './handle-form.ts'
import { limitPasswordAttempts } from './rate-limit.ts'
import { visitorAddress } from './visitor.ts'

/**
 * Who is signed in, after they typed their password again. The session becomes a new one, which counts
 * as fresh; the old one ends. Throws `wrong_password`.
 */
export async function requirePassword({ form, session, request }: Submission) {
  const { data, error } = await session.auth.getUser()
  if (error) throw error
  const { id, email = '' } = data.user
  const password = fieldOf(form, 'current')
  await limitPasswordAttempts(visitorAddress(request), email, true)
  const former = (await session.auth.getSession()).data.session?.access_token
  const signedIn = await session.auth.signInWithPassword({ email, password: password || ' ' })
  if (signedIn.error?.code === 'invalid_credentials')
    throw new FormError('wrong_password', 'current')
  if (signedIn.error) throw signedIn.error
  if (former) await endSession(former)
  return { id, email }
}

async function endSession(accessToken: string): Promise<void> {
  const { auth } = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await auth.admin.signOut(accessToken, 'local')
}
