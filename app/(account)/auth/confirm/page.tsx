import type { Metadata } from 'next'
import { AccountForm } from '@/components/account/account-form'
import { AccountScreen } from '@/components/account/account-screen'
import { Notice } from '@/components/account/notice'
import { FormMessage } from '@/components/ui/form-message'
import { MESSAGES } from '@/lib/account/messages'
import { screenState } from '@/lib/account/screen-state'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/forms/search-params'
import { getAccountChrome } from '@/lib/sanity/account-chrome'
import { titled } from '@/lib/sanity/site-chrome'

type Props = { searchParams: SearchParams }

type Words = [title: string, submit: string]

const WORDS = new Map<string, Words>(
  Object.entries({
    recovery: ['Choose a new password', 'Continue'],
    email_change: ['Change your email address', 'Agree to the change'],
    invite: ['You have been invited', 'Accept the invitation'],
  }),
)

const wordsOf = (type: string): Words =>
  WORDS.get(type) ?? ['Confirm your email address', 'Confirm']

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { type = 'email' } = await screenState(searchParams, env.siteUrl)
  // The address holds a secret: no other site may learn it.
  return { ...(await titled(wordsOf(type)[0])), referrer: 'no-referrer' }
}

/** A button, because mail scanners open links: opening this page must not use the link up. */
export default async function ConfirmPage({ searchParams }: Props) {
  const {
    errors,
    notice,
    next,
    tokenHash,
    type = 'email',
  } = await screenState(searchParams, env.siteUrl)
  const chrome = await getAccountChrome()
  const [title, submit] = wordsOf(type)
  if (notice || !tokenHash)
    return (
      <AccountScreen {...chrome} title={title}>
        <Notice code={notice} />
        {!notice && <FormMessage message={MESSAGES.link_expired} isError />}
        <p className="account-other">
          <a href="/sign-in">Sign in</a>
        </p>
      </AccountScreen>
    )
  return (
    <AccountScreen {...chrome} title={title}>
      <AccountForm
        action="/auth/verify"
        hidden={{ token_hash: tokenHash, type, next }}
        errors={errors}
        wayOut={{
          codes: ['link_expired', 'address_taken'],
          content: <AnotherLink type={type} />,
          isEnd: true,
        }}
        submit={submit}
        pending="One moment…"
        fields={[]}
      />
    </AccountScreen>
  )
}

/** Where another link is asked for; a change of the address only in the account itself. */
const AnotherLink = ({ type }: { type: string }) => (
  <p className="account-other">
    {type === 'email_change' ? (
      <a href="/account">Your account</a>
    ) : (
      <a href={type === 'recovery' ? '/reset-password' : '/sign-up?notice=check_mail'}>
        Ask for a new link
      </a>
    )}
    {type === 'email' && (
      <>
        . If you have used it yourself, <a href="/sign-in">sign in</a>.
      </>
    )}
  </p>
)
