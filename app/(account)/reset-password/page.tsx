import { emailField } from '@/components/account/account-fields'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { enteredEmail } from '@/lib/accounts/supabase/entered-email'
import { getAccountFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'

export const generateMetadata = () => screenMetadata('Reset your password')

const LEAD = 'We’ll email you a link to choose a new one.'

export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, notice } = await readScreenQuery(searchParams, env.siteUrl)
  const frame = await getAccountFrame()
  const email = await enteredEmail()
  return (
    <AccountScreen {...frame} title="Reset your password" lead={LEAD}>
      <AccountForm
        notice={<Notice code={notice} />}
        action="/auth/reset-password"
        errors={errors}
        submit="Send the link"
        pending="Sending…"
        fields={[emailField(email)]}
      />
      <p className="account-other">
        <span>Remembered it?</span> <a href="/sign-in">Sign in</a>
      </p>
    </AccountScreen>
  )
}
