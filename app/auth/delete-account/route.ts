import type { NextRequest } from 'next/server'
import { readBookingMode } from '@/app/call/offer'
import { CALLS_TAG } from '@/lib/content-tags'
import { cancelComingCalls } from '@/lib/supabase/bookings/cancel-coming-calls'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { requirePassword } from '@/lib/supabase/passwords/require-password'

/** Deletes the account, and with it everything that belongs to it in the database. */
export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async (submission) => {
    const { auth } = submission.session
    const { id, email, isConfirmed } = await requirePassword(submission)
    submission.session.beginChange()
    // First: afterwards nobody would know who has to be told. An address that is not confirmed may be anybody's.
    if (isConfirmed) await cancelComingCalls(email, readBookingMode)
    const { error } = await auth.admin.deleteUser(id)
    if (error) throw error
    submission.session.jar.forget()
    return { to: '/sign-in?notice=account_deleted', purgeTags: [CALLS_TAG] }
  })
