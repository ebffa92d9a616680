import { redirect } from 'next/navigation'
import { AccountSettings } from '@/components/account/account-settings'
import { AccountSlot } from '@/components/account/account-slot'
import { Notice } from '@/components/account/notice'
import { SubscriptionFacts } from '@/components/account/subscription-facts'
import { PageFrame } from '@/components/site/page-frame'
import { FormMessage } from '@/components/ui/form-message'
import { MESSAGES } from '@/lib/accounts/messages'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { longDate } from '@/lib/accounts/subscription'
import { isHost } from '@/lib/accounts/supabase/host'
import { readSessions } from '@/lib/accounts/supabase/read-sessions'
import { readSubscription } from '@/lib/accounts/supabase/read-subscription'
import { pendingEmail } from '@/lib/accounts/supabase/requested-email'
import { getViewer } from '@/lib/accounts/supabase/viewer'
import { getSiteFrame, screenMetadata } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'
import type { SearchParams } from '@/lib/http/forms/parse-form'

export const generateMetadata = () => screenMetadata('Your account')

/** Forms that show their own errors. */
const FORMS = ['change-email', 'change-password', 'delete-account']

export default async function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  const { errors, form, notice } = await readScreenQuery(searchParams, env.siteUrl)
  const { user, client, isUnavailable } = await getViewer()
  if (!user && !isUnavailable) redirect('/sign-in?next=/account')
  const subscription = client ? await readSubscription(client) : null
  const settings = await getSiteFrame()
  // Without JavaScript the link shows that someone is signed in; /sign-in redirects back here.
  return (
    <PageFrame
      settings={settings}
      account={<AccountSlot label={user ? 'Account' : settings.labels.signIn} />}
    >
      <div className="wrap account-page">
        <h1>Your account</h1>
        <Notice code={notice} />
        {!(user && FORMS.includes(form ?? '')) &&
          errors.map(({ message }) => <FormMessage key={message} message={message} isError />)}
        {user ? (
          <>
            <dl className="account-facts">
              <dt>Email</dt>
              <dd>{user.email}</dd>
              <dt>Member since</dt>
              <dd>{longDate(user.created_at)}</dd>
              <SubscriptionFacts subscription={subscription} now={new Date()} />
              {isHost(user) && (
                <>
                  <dt>Calls</dt>
                  <dd>
                    <a className="text-link" href="/account/bookings">
                      See all calls
                    </a>
                  </dd>
                </>
              )}
            </dl>
            <AccountSettings
              email={user.email ?? ''}
              newEmail={pendingEmail(user)}
              sessions={await readSessions(client)}
              errors={errors}
              form={form}
            />
          </>
        ) : (
          errors.length === 0 && <FormMessage message={MESSAGES.unavailable} isError />
        )}
      </div>
    </PageFrame>
  )
}
