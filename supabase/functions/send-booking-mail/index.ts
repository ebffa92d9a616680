import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { answer, refuseMethod } from '../_shared/answer.ts'
import { requestAuth, required, secretKey } from '../_shared/environment.ts'
import { isEqual } from '../_shared/is-equal.ts'
import { openTransport, waitingMails } from './transport.ts'

/** Mails of one run; the next minute brings the next one. */
const PER_RUN = 20

/**
 * POST with the secret key, by the scheduler every minute and by the site after a booking: sends the
 * mails that wait. A mail may leave twice if this dies before its note; its Message-ID is the same.
 */
async function sendBookingMail(request: Request): Promise<Response> {
  const refused = refuseMethod(request)
  if (refused) return refused
  if (!(await isEqual(request.headers.get('apikey') ?? '', secretKey())))
    return answer(401, { error: 'unauthorized' })
  // Untyped: generated types know no argument that may be null.
  const admin = createClient(required('SUPABASE_URL'), secretKey(), { auth: requestAuth })
  const { data, error } = await admin.rpc('claim_booking_mails', { amount: PER_RUN })
  if (error) {
    console.error('booking mails cannot be claimed', error)
    return answer(503, { error: 'unavailable' })
  }
  const mails = v.parse(waitingMails, data)
  const counts = { sent: 0, failed: 0 }
  const transport = openTransport()
  try {
    for (const mail of mails) {
      const failure = await transport.send(mail)
      counts[failure ? 'failed' : 'sent'] += 1
      await settle(admin, mail.id, failure)
    }
  } finally {
    transport.close()
  }
  return answer(200, counts)
}

async function settle(
  admin: SupabaseClient,
  id: number,
  failure: { reason: string; isFinal: boolean } | undefined,
) {
  if (failure) console.error(`booking mail ${id}: ${failure.reason}`)
  const { error } = await admin.rpc('settle_booking_mail', {
    mail_id: id,
    failure: failure?.reason ?? null,
    is_final: failure?.isFinal ?? false,
  })
  // It will be claimed and sent once more; the mailbox knows its Message-ID.
  if (error) console.error(`booking mail ${id} could not be noted`, error)
}

export default { fetch: sendBookingMail }
