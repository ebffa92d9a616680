import { AccountForm } from '@/components/account/account-form'
import { describeDevice } from '@/lib/account/describe-device'
import { longDate } from '@/lib/account/long-date'
import type { AccountSession } from '@/lib/supabase/read-sessions'

/** Where the account is signed in, each device with its way out. */
export function SessionList({ sessions }: { sessions: AccountSession[] }) {
  return (
    <ul className="account-sessions">
      {sessions.map(({ id, seen_at: seenAt, user_agent: userAgent, is_current: isCurrent }) => (
        <li key={id}>
          <p>
            <strong>{describeDevice(userAgent)}</strong>
            {isCurrent ? ', this device' : `, last seen on ${longDate(seenAt)}`}
          </p>
          {!isCurrent && (
            <AccountForm
              action="/auth/end-session"
              id={`end-session-${id}`}
              hidden={{ session: id }}
              isLandmark={false}
              submit={`Sign out ${describeDevice(userAgent)}`}
              pending="Signing out…"
              className="quiet"
              fields={[]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
