import type { Metadata } from 'next'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { FormMessage } from '@/components/ui/form-message'
import { MESSAGES } from '@/lib/accounts/messages'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { getAccountFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'

type Props = { searchParams: SearchParams }

type Labels = [title: string, submit: string]

const LABELS = new Map<string, Labels>(
  Object.entries({
    recovery: ['Choose a new password', 'Continue'],
    email_change: ['Change your email address', 'Confirm the change'],
    invite: ['You have been invited', 'Accept the invitation'],
  }),
)

const labelsOf = (type: string): Labels =>
  LABELS.get(type) ?? ['Confirm your email address', 'Confirm']

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { type = 'email' } = await readScreenQuery(searchParams, env.siteUrl)
  // The URL holds a secret that must not leak to other sites.
  return { ...(await screenMetadata(labelsOf(type)[0])), referrer: 'no-referrer' }
}

/** Shows a button instead of verifying at once, because email scanners open links and would use the token. */
export default async function ConfirmPage({ searchParams }: Props) {
  const {
    errors,
    notice,
    next,
    tokenHash,
    type = 'email',
  } = await readScreenQuery(searchParams, env.siteUrl)
  const frame = await getAccountFrame()
  const [title, submit] = labelsOf(type)
  if (notice || !tokenHash)
    return (
      <AccountScreen {...frame} title={title}>
        <Notice code={notice} />
        {!notice && <FormMessage message={MESSAGES.link_expired} isError />}
        <p className="account-other">
          <a href="/sign-in">Sign in</a>
        </p>
      </AccountScreen>
    )
  return (
    <AccountScreen {...frame} title={title}>
      <AccountForm
        action="/auth/verify"
        hidden={{ token_hash: tokenHash, type, next }}
        errors={errors}
        fallback={{
          codes: ['link_expired', 'address_taken'],
          content: <AnotherLink type={type} />,
          isFinal: true,
        }}
        submit={submit}
        pending="One moment…"
        fields={[]}
      />
    </AccountScreen>
  )
}

/** Links to where another email can be requested; for an email change, that is the account page. */
const AnotherLink = ({ type }: { type: string }) => (
  <p className="account-other">
    {type === 'email_change' ? (
      <a href="/account">Your account</a>
    ) : (
      <a href={type === 'recovery' ? '/reset-password' : '/sign-up?notice=check_mail'}>
        Request a new link
      </a>
    )}
    {type === 'email' && (
      <>
        <span>. Already used it?</span> <a href="/sign-in">Sign in</a>
        <span>.</span>
      </>
    )}
  </p>
)
