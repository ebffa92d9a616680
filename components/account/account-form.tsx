'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Field, type FieldProps } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form-message'
import { MESSAGES } from '@/lib/account/messages'
import { sendForm } from '@/lib/forms/send-form'

export type ShownError = {
  message: string
  code?: string | undefined
  field?: string | undefined
}

type Answer = { to: string; error: ShownError }

type Props = {
  /** A route handler, which answers the same form without this script too. */
  action: string
  /** Tells two forms of one action apart. */
  id?: string
  fields: FieldProps[]
  hidden?: Record<string, string | undefined>
  submit: string
  /** False for one of many: a list of landmarks helps nobody. */
  isLandmark?: boolean
  pending: string
  error?: ShownError | undefined
  /** What the page has to say, until the form has been refused. */
  notice?: ReactNode
  /** A way out that is offered while the form is refused for this reason. */
  wayOut?: { code: string; content: ReactNode }
  className?: string
  children?: ReactNode
}

/** A form of the account screens: without JavaScript a plain form, with it errors appear in place. */
export function AccountForm({ action, id = action.split('/').at(-1), ...props }: Props) {
  const { fields, hidden = {}, submit, isLandmark = true, pending, wayOut, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState(props.error)
  const [attempt, setAttempt] = useState(0)
  const named = fields.find(({ name }) => name === error?.field)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const answer = await sendForm<Answer>(action, new FormData(event.currentTarget))
    if (answer.to) return location.assign(answer.to)
    setPending(false)
    setAttempt((count) => count + 1)
    setError(answer.error ?? { message: MESSAGES.unavailable })
    const first = answer.error?.field && form.current?.elements.namedItem(answer.error.field)
    if (first instanceof HTMLElement) first.focus()
  }

  return (
    <>
      {!error && props.notice}
      <form
        ref={form}
        id={id}
        aria-label={isLandmark ? submit : undefined}
        className="account-fields"
        action={action}
        method="post"
        noValidate
        onSubmit={send}
      >
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {error && !named && <FormMessage key={attempt} message={error.message} isError />}
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            id={`${id}-${field.name}`}
            error={field === named ? error?.message : undefined}
          />
        ))}
        {children}
        <button
          className={props.className ?? 'btn btn-ink w-full'}
          type="submit"
          aria-disabled={isPending}
        >
          {isPending ? pending : submit}
        </button>
      </form>
      {wayOut && error?.code === wayOut.code && wayOut.content}
    </>
  )
}
