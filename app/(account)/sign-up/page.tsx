import type { Metadata } from 'next'
import { emailField, newPasswordField } from '@/components/account/account-fields'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { enteredEmail } from '@/lib/accounts/supabase/entered-email'
import { getAccountFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'

type Props = { searchParams: SearchParams }

const titleOf = (notice: string | undefined) =>
  notice === 'check_mail' ? 'Check your email' : 'Create an account'

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { notice } = await readScreenQuery(searchParams, env.siteUrl)
  return screenMetadata(titleOf(notice))
}

export default async function SignUpPage({ searchParams }: Props) {
  const { errors, notice } = await readScreenQuery(searchParams, env.siteUrl)
  const frame = await getAccountFrame()
  const email = await enteredEmail()
  if (notice === 'check_mail')
    return (
      <AccountScreen {...frame} title={titleOf(notice)}>
        <AccountForm
          notice={<Notice code={notice} />}
          action="/auth/resend"
          errors={errors}
          submit="Send the link again"
          pending="Sending…"
          fields={[emailField(email)]}
        />
        <p className="account-other">
          <span>Already confirmed?</span> <a href="/sign-in">Sign in</a>
        </p>
      </AccountScreen>
    )
  return (
    <AccountScreen {...frame} title={titleOf(notice)}>
      <AccountForm
        action="/auth/sign-up"
        errors={errors}
        submit="Create account"
        pending="Creating your account…"
        fields={[emailField(email), newPasswordField('Password')]}
      />
      <p className="account-other">
        <span>Already have an account?</span> <a href="/sign-in">Sign in</a>
      </p>
    </AccountScreen>
  )
}
