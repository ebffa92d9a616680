import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Drawing, Icon } from '@/components/ui/drawing'
import { ErrorSummary } from '@/components/ui/error-summary'
import { FormMessage } from '@/components/ui/form-message'
import { Section } from '@/components/ui/section'
import { MESSAGES, NOTICES, SIGN_OUT_FAILED_TITLE, SIGNED_OUT_TITLE } from '@/lib/accounts/messages'
import type { SiteSettings } from '@/lib/content/content-types'
import { Field, PasswordInput, ShownToast } from './interactive.tsx'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'.repeat(3)
const email = { name: 'email', label: 'Email', type: 'email' } as const
const signedOut = { title: SIGNED_OUT_TITLE, text: NOTICES.signed_out }

const fieldStates: [state: string, shown: ReactNode][] = [
  ['empty', <Field key="1" {...email} id="field-1" error={undefined} />],
  [
    'with a hint, a link and a value',
    <Field
      key="2"
      {...email}
      id="field-2"
      error={undefined}
      hint="We’ll email you a link."
      aside={<a href="/reset-password">Forgot password?</a>}
      defaultValue="account@kestrel.example"
    />,
  ],
  ['with an error', <Field key="3" {...email} id="field-3" error={MESSAGES.credentials_missing} />],
  [
    'multi-line, optional, with long words',
    <Field
      key="4"
      id="field-4"
      name="note"
      label={LONG}
      type="textarea"
      isOptional
      hint={LONG}
      error={LONG}
    />,
  ],
]

const toastStates: [state: string, shown: ReactNode][] = [
  ['a notice', <ShownToast key="1" content={signedOut} />],
  [
    'destructive',
    <ShownToast
      key="2"
      content={{
        title: SIGN_OUT_FAILED_TITLE,
        text: MESSAGES.unavailable,
        isDestructive: true,
      }}
    />,
  ],
  ['with a long word', <ShownToast key="3" content={{ title: LONG, text: LONG }} />],
  ['none', <ShownToast key="4" content={undefined} />],
]

/** Returns the states of each component of components/ui, by name. */
export function ui(settings: SiteSettings): Record<string, [state: string, shown: ReactNode][]> {
  const to = settings.callToAction
  return {
    ButtonLink: [
      ['as seeded', <ButtonLink key="1" to={to} />],
      ['with a long word', <ButtonLink key="2" to={{ ...to, label: LONG }} />],
    ],
    Drawing: [['footer line', <Drawing key="1" name="foot-line" className="foot-line" />]],
    ErrorSummary: [
      [
        'two fields, one with a long word',
        <ErrorSummary
          key="1"
          form="form"
          problems={[
            { id: 'field-1', label: 'Email', message: MESSAGES.email_invalid },
            { id: 'field-4', label: LONG, message: LONG },
          ]}
        />,
      ],
    ],
    Field: fieldStates,
    FormMessage: [
      ['a notice', <FormMessage key="1" message={NOTICES.check_mail} />],
      [
        'an error with a title',
        <FormMessage key="2" title={SIGN_OUT_FAILED_TITLE} message={MESSAGES.failed} isError />,
      ],
      ['with a long word', <FormMessage key="3" title={LONG} message={LONG} />],
    ],
    Icon: [['a cross', <Icon key="1" path="M5 5l14 14M19 5L5 19" />]],
    Section: [
      [
        'with a heading',
        <Section key="1" id="hero">
          <h2 id="hero-title">A section</h2>
        </Section>,
      ],
    ],
    PasswordInput: [
      ['filled in', <PasswordInput key="1" aria-label="Password" defaultValue="correct horse" />],
    ],
    Toast: toastStates,
  }
}
