'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Field, type FieldProps } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form-message'
import { showErrors } from '@/components/ui/show-errors'
import { MESSAGES } from '@/lib/account/messages'
import type { ShownError } from '@/lib/account/shown-error'
import { sendForm } from '@/lib/forms/send-form'

type Answer = { to: string; errors: ShownError[] }

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
  errors?: ShownError[] | undefined
  /** What the page has to say, until the form has been refused. */
  notice?: ReactNode
  /** A way out that is offered while the form is refused for one of these reasons. */
  wayOut?: { codes: readonly string[]; content: ReactNode }
  className?: string
  children?: ReactNode
}

/** The errors of fields, with what leads to them. */
const problemsOf = (form: string, fields: Props['fields'], errors: ShownError[]) =>
  fields.flatMap(({ name, label }) => {
    const error = errors.find(({ field }) => field === name)
    return error ? [{ id: `${form}-${name}`, label, message: error.message }] : []
  })

/** A form of the account screens: without JavaScript a plain form, with it errors appear in place. */
export function AccountForm({ action, id = action.split('/').at(-1) ?? action, ...props }: Props) {
  const { fields, hidden = {}, submit, isLandmark = true, pending, wayOut, children } = props
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState(props.errors ?? [])
  const [attempt, setAttempt] = useState(0)
  const problems = problemsOf(id, fields, errors)
  const others = errors.filter(({ field }) => !fields.some(({ name }) => name === field))

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const answer = await sendForm<Answer>(action, new FormData(event.currentTarget))
    if (answer.to) return location.assign(answer.to)
    const found = answer.errors ?? [{ message: MESSAGES.unavailable }]
    showErrors(id, problemsOf(id, fields, found), () => {
      setPending(false)
      setAttempt((count) => count + 1)
      setErrors(found)
    })
  }

  return (
    <>
      {errors.length === 0 && props.notice}
      <form
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
        <ErrorSummary form={id} problems={problems} />
        {others.map(({ message }) => (
          <FormMessage key={`${attempt} ${message}`} message={message} isError />
        ))}
        {fields.map((field) => {
          const own = `${id}-${field.name}`
          const error = problems.find((problem) => problem.id === own)?.message
          return <Field key={field.name} {...field} id={own} error={error} />
        })}
        {children}
        <button
          className={props.className ?? 'btn btn-ink w-full'}
          type="submit"
          aria-disabled={isPending}
        >
          {isPending ? pending : submit}
        </button>
      </form>
      {wayOut && errors.some(({ code = '' }) => wayOut.codes.includes(code)) && wayOut.content}
    </>
  )
}
