import { AccountForm } from '@/components/account/account-form'
import { longDate } from '@/lib/accounts/subscription'
import type { AccountSession } from '@/lib/accounts/supabase/read-sessions'

/** Lists the devices where the account is signed in, each with a sign-out button. */
export function SessionList({ sessions }: { sessions: AccountSession[] }) {
  return (
    <ul className="account-sessions">
      {sessions.map(({ id, seen_at: seenAt, device, is_current: isCurrent }) => (
        <li key={id}>
          <p>
            <strong>{device}</strong>
            <span>{isCurrent ? ', this device' : `, last seen on ${longDate(seenAt)}`}</span>
          </p>
          {!isCurrent && (
            <AccountForm
              action="/auth/end-session"
              id={`end-session-${id}`}
              hidden={{ session: id }}
              isLandmark={false}
              submit={`Sign out ${device}`}
              pending="Signing out…"
              className="text-link"
              fields={[]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
