import type { NextRequest } from 'next/server'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { requirePassword } from '@/lib/accounts/supabase/passwords/check-password'
import { cancelUpcomingCalls } from '@/lib/booking/supabase/cancel-upcoming-calls'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { CALLS_TAG } from '@/lib/http/cache/content-tags'

/** Deletes the account and all of its data in the database. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async (submission) => {
    const { auth } = submission.session
    const { id, email, isConfirmed } = await requirePassword(submission)
    submission.session.countPendingChange()
    // First, because the calls are needed to notify their people. An unconfirmed address may be someone else's.
    if (isConfirmed) await cancelUpcomingCalls(email, readBookingMode)
    const { error } = await auth.admin.deleteUser(id)
    if (error) throw error
    submission.session.jar.clearSession()
    return { to: '/sign-in?notice=account_deleted', purgeTags: [CALLS_TAG] }
  })
