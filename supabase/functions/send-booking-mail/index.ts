import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { requestAuth, required, secretKey } from '../_shared/environment.ts'
import { isEqual } from '../_shared/is-equal.ts'
import { jsonResponse, rejectMethod } from '../_shared/responses.ts'
import { openTransport, waitingMails } from './transport.ts'

/** Emails per run; the next run is a minute later. */
const PER_RUN = 20

/**
 * Handles a POST with the secret key, from the scheduler every minute and from the site after a booking: sends the
 * queued emails. An email may be sent twice if this crashes before saving it; the Message-ID is the same.
 */
async function sendBookingMail(request: Request): Promise<Response> {
  const rejected = rejectMethod(request)
  if (rejected) return rejected
  if (!(await isEqual(request.headers.get('apikey') ?? '', secretKey())))
    return jsonResponse(401, { error: 'unauthorized' })
  // Untyped, because the generated types have no nullable arguments.
  const admin = createClient(required('SUPABASE_URL'), secretKey(), { auth: requestAuth })
  const { data, error } = await admin.rpc('claim_booking_mails', { amount: PER_RUN })
  if (error) {
    console.error('booking emails cannot be claimed', error)
    return jsonResponse(503, { error: 'unavailable' })
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
  return jsonResponse(200, counts)
}

async function settle(
  admin: SupabaseClient,
  id: number,
  failure: { reason: string; isFinal: boolean } | undefined,
) {
  if (failure) console.error(`booking email ${id}: ${failure.reason}`)
  const { error } = await admin.rpc('settle_booking_mail', {
    mail_id: id,
    failure: failure?.reason ?? null,
    is_final: failure?.isFinal ?? false,
  })
  // It will be claimed and sent again, with the same Message-ID.
  if (error) console.error(`booking email ${id} could not be saved`, error)
}

export default { fetch: sendBookingMail }
