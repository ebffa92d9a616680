import { redirect } from 'next/navigation'
import { newPasswordField } from '@/components/account/account-fields'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { getViewer } from '@/lib/accounts/supabase/viewer'
import { getAccountFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'

export const generateMetadata = () => screenMetadata('Choose a new password')

export default async function NewPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, notice } = await readScreenQuery(searchParams, env.siteUrl)
  const { user, isUnavailable } = await getViewer()
  if (!user && !isUnavailable) redirect('/reset-password?error=session_missing')
  return (
    <AccountScreen
      {...(await getAccountFrame())}
      title="Choose a new password"
      lead={user ? `For ${user.email}. All other sessions will be signed out.` : undefined}
    >
      <Notice code={notice} />
      <AccountForm
        action="/auth/new-password"
        account={user?.email}
        errors={errors}
        submit="Save password"
        pending="Saving…"
        fallback={{
          codes: ['link_too_old', 'session_missing'],
          isFinal: true,
          content: (
            <p className="account-other">
              <a href="/reset-password">Request a new link</a>
            </p>
          ),
        }}
        fields={[newPasswordField('New password')]}
      />
    </AccountScreen>
  )
}
