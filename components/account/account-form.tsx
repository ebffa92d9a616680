'use client'

import { type ReactNode, useState } from 'react'
import { ChangingText } from '@/components/changing-text'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Field, type FieldProps } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form-message'
import { PasswordInput } from '@/components/ui/password-input'
import { showErrors } from '@/components/ui/show-errors'
import { useSending } from '@/components/ui/use-sending'
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
  /** The address of the account whose password is asked for, which a password manager looks for. */
  account?: string | undefined
  hidden?: Record<string, string | undefined>
  submit: string
  /** False for one of many: a list of landmarks helps nobody. */
  isLandmark?: boolean
  pending: string
  errors?: ShownError[] | undefined
  /** What the page has to say, until the form has been refused. */
  notice?: ReactNode
  /** A way out that is offered while the form is refused for one of these; `isEnd`: it cannot be sent any more. */
  wayOut?: { codes: readonly string[]; content: ReactNode; isEnd?: boolean }
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
  const {
    fields,
    account,
    hidden = {},
    submit,
    isLandmark = true,
    pending,
    wayOut,
    children,
  } = props
  const [errors, setErrors] = useState(props.errors ?? [])
  const [attempt, setAttempt] = useState(0)
  const problems = problemsOf(id, fields, errors)
  const isStuck = errors.some(({ code = '' }) => wayOut?.codes.includes(code))
  const isOver = isStuck && wayOut?.isEnd
  const others = errors.filter(({ field }) => !fields.some(({ name }) => name === field))

  const { form, isPending, send } = useSending(async (entered) => {
    const answer = await sendForm<Answer>(action, entered)
    if (answer.to) return answer.to
    const found = answer.errors ?? [{ message: MESSAGES.unsure }]
    showErrors(id, problemsOf(id, fields, found), () => {
      setAttempt((count) => count + 1)
      setErrors(found)
    })
  })

  return (
    <>
      {errors.length === 0 && props.notice}
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
        {account && (
          <input type="text" autoComplete="username" defaultValue={account} readOnly hidden />
        )}
        <ErrorSummary form={id} problems={problems} />
        {others.map(({ message }) => (
          <FormMessage key={`${attempt} ${message}`} message={message} isError />
        ))}
        {fields.map((field) => {
          const own = `${id}-${field.name}`
          const error = problems.find((problem) => problem.id === own)?.message
          const Input = field.type === 'password' ? PasswordInput : undefined
          return <Field key={field.name} {...field} id={own} error={error} Input={Input} />
        })}
        {children}
        {!isOver && (
          <button
            className={props.className ?? 'btn btn-ink w-full'}
            type="submit"
            aria-disabled={isPending}
          >
            <ChangingText>{isPending ? pending : submit}</ChangingText>
          </button>
        )}
      </form>
      {isStuck && wayOut?.content}
    </>
  )
}
