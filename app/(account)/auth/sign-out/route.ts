import type { NextRequest } from 'next/server'
import { handleAccountForm } from '@/lib/accounts/supabase/handle-account-form'
import { signOut } from '@/lib/accounts/supabase/sign-out'
import { fieldOf } from '@/lib/http/forms/read-form'

export const POST = (request: NextRequest) =>
  handleAccountForm(request, '/account', async ({ form, session }) => {
    const isEverywhere = fieldOf(form, 'scope') === 'global'
    const error = await signOut(session.auth, isEverywhere ? 'global' : 'local')
    if (error) throw error
    return { to: `/sign-in?notice=${isEverywhere ? 'signed_out_everywhere' : 'signed_out'}` }
  })
