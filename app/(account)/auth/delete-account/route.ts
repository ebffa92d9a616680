import type { NextRequest } from 'next/server'
import { CALLS_TAG } from '@/lib/content-tags'
import { readBookingMode } from '@/lib/sanity/booking-mode'
import { cancelUpcomingCalls } from '@/lib/supabase/bookings/cancel-upcoming-calls'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { requirePassword } from '@/lib/supabase/passwords/check-password'

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
