import { emailField, newPasswordField } from '@/components/account/account-fields'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { screenState } from '@/lib/account/screen-state'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/forms/search-params'
import { getAccountChrome } from '@/lib/sanity/account-chrome'
import { enteredEmail } from '@/lib/supabase/entered-email'

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, notice } = await screenState(searchParams, env.siteUrl)
  const chrome = await getAccountChrome()
  const email = await enteredEmail()
  if (notice === 'check_mail')
    return (
      <AccountScreen {...chrome} title="Check your mail">
        <AccountForm
          notice={<Notice code={notice} />}
          action="/auth/resend"
          errors={errors}
          submit="Send the link again"
          pending="Sending…"
          fields={[emailField(email)]}
        />
        <p className="account-other">
          Confirmed already? <a href="/sign-in">Sign in</a>
        </p>
      </AccountScreen>
    )
  return (
    <AccountScreen {...chrome} title="Create an account">
      <AccountForm
        action="/auth/sign-up"
        errors={errors}
        submit="Create account"
        pending="Creating the account…"
        fields={[emailField(email), newPasswordField('Password')]}
      />
      <p className="account-other">
        You have one already? <a href="/sign-in">Sign in</a>
      </p>
    </AccountScreen>
  )
}
