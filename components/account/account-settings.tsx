import { newPasswordField } from '@/components/account/account-fields'
import { AccountForm } from '@/components/account/account-form'
import { SessionList } from '@/components/account/session-list'
import type { FieldProps } from '@/components/ui/field'
import type { ShownError } from '@/lib/accounts/messages'
import type { AccountSession } from '@/lib/accounts/supabase/read-sessions'

const CURRENT: FieldProps = {
  name: 'current',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
}

type Props = {
  email: string
  newEmail: string | undefined
  /** Null if they can't be read. */
  sessions: AccountSession[] | null
  /** The errors, and the form they belong to. */
  errors: ShownError[]
  form: string | undefined
}

/** Everything an account holder can change. Sensitive changes require the password again. */
export function AccountSettings({ email, newEmail, sessions, errors, form }: Props) {
  const errorsOf = (name: string) => (form === name ? errors : [])
  return (
    <div className="account-sections">
      <section aria-labelledby="email-title">
        <h2 id="email-title">Change email address</h2>
        <p>
          {newEmail
            ? `To finish the change to ${newEmail}, open the links in both emails.`
            : `We’ll email a link to ${email} and to the new address. Open both to confirm.`}
        </p>
        <AccountForm
          action="/auth/change-email"
          account={email}
          errors={errorsOf('change-email')}
          submit="Change email address"
          pending="Saving…"
          className="btn btn-ink"
          fields={[
            { name: 'email', label: 'New email address', type: 'email', autoComplete: 'email' },
            CURRENT,
          ]}
        />
      </section>
      <PasswordSettings email={email} errors={errorsOf('change-password')} />
      <SessionSettings sessions={sessions} />
      <section aria-labelledby="data-title">
        <h2 id="data-title">Your data</h2>
        <p>Everything we store about your account, in one JSON file.</p>
        <a className="text-link" href="/account/data.json">
          Download my data
        </a>
      </section>
      <section aria-labelledby="delete-title">
        <h2 id="delete-title">Delete account</h2>
        <p>This permanently deletes your account and everything in it, right away.</p>
        <AccountForm
          action="/auth/delete-account"
          account={email}
          errors={errorsOf('delete-account')}
          submit="Delete my account"
          pending="Deleting…"
          className="btn btn-danger"
          fields={[CURRENT]}
        />
      </section>
    </div>
  )
}

function PasswordSettings({ email, errors }: Pick<Props, 'email' | 'errors'>) {
  return (
    <section aria-labelledby="password-title" id="password">
      <h2 id="password-title">Change password</h2>
      <p>All other sessions will be signed out.</p>
      <AccountForm
        action="/auth/change-password"
        account={email}
        errors={errors}
        submit="Change password"
        pending="Saving…"
        className="btn btn-ink"
        fields={[CURRENT, newPasswordField('New password')]}
      />
    </section>
  )
}

function SessionSettings({ sessions }: Pick<Props, 'sessions'>) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sessions</h2>
      <p>Lost a device? Sign it out here.</p>
      {sessions && <SessionList sessions={sessions} />}
      <div className="account-actions">
        <AccountForm
          action="/auth/sign-out"
          submit="Sign out"
          pending="Signing out…"
          className="btn btn-ink"
          fields={[]}
        />
        <AccountForm
          action="/auth/sign-out"
          id="sign-out-everywhere"
          hidden={{ scope: 'global' }}
          submit="Sign out everywhere"
          pending="Signing out…"
          className="btn btn-ink"
          fields={[]}
        />
      </div>
    </section>
  )
}
