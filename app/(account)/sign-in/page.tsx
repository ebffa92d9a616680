import { redirect } from 'next/navigation'
import { emailField } from '@/components/account/account-fields'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { enteredEmail } from '@/lib/accounts/supabase/entered-email'
import { holdsSession } from '@/lib/accounts/supabase/viewer'
import { getAccountFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'
import { DEFAULT_NEXT } from '@/lib/values/urls'

export const generateMetadata = () => screenMetadata('Sign in')

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, notice, next } = await readScreenQuery(searchParams, env.siteUrl)
  const isCookieCheck = errors[0]?.code === 'cookies_blocked'
  // Does not ask the auth service: the next page does, and redirects back if the session has ended.
  if ((errors.length === 0 || isCookieCheck) && (await holdsSession()))
    redirect(next ?? DEFAULT_NEXT)
  const frame = await getAccountFrame()
  const email = await enteredEmail()
  return (
    <AccountScreen {...frame} title="Sign in" lead={`For clients of ${frame.settings.legalName}.`}>
      <AccountForm
        notice={<Notice code={notice} />}
        action="/auth/sign-in"
        hidden={{ next }}
        errors={errors}
        submit="Sign in"
        pending="Signing in…"
        fallback={{
          codes: ['email_not_confirmed'],
          content: (
            <p className="account-other">
              <span>No email?</span> <a href="/sign-up?notice=check_mail">Request another link</a>
            </p>
          ),
        }}
        fields={[
          emailField(email),
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: 'current-password',
            aside: <a href="/reset-password">Forgot your password?</a>,
          },
        ]}
      />
      <p className="account-other">
        <span>No account yet?</span> <a href="/sign-up">Create one</a>
      </p>
    </AccountScreen>
  )
}
