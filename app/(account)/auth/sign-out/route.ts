import type { NextRequest } from 'next/server'
import { fieldOf } from '@/lib/forms/read-form'
import { handleAccountForm } from '@/lib/supabase/handle-account-form'
import { signOut } from '@/lib/supabase/sign-out'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async ({ form, session }) => {
    const isEverywhere = fieldOf(form, 'scope') === 'global'
    const error = await signOut(session.auth, isEverywhere ? 'global' : 'local')
    if (error) throw error
    return { to: `/sign-in?notice=${isEverywhere ? 'signed_out_everywhere' : 'signed_out'}` }
  })
