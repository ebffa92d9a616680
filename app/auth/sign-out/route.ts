import type { NextRequest } from 'next/server'
import { fieldOf } from '@/lib/account/credentials'
import { handleForm } from '@/lib/supabase/handle-form'

/** 401, 403 and 404 count as success: the client library ignores them (specification §8). */
export const POST = (request: NextRequest) =>
  handleForm(request, '/account', async ({ form, session }) => {
    const isEverywhere = fieldOf(form, 'scope') === 'global'
    const { error } = await session.auth.signOut({ scope: isEverywhere ? 'global' : 'local' })
    if (error) throw error
    return { to: `/sign-in?notice=${isEverywhere ? 'signed_out_everywhere' : 'signed_out'}` }
  })
