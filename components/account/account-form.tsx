'use client'

import { type ReactNode, useState } from 'react'
import { ChangingText } from '@/components/translated-text'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Field, type FieldProps } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form-message'
import { PasswordInput } from '@/components/ui/password-input'
import { showErrors, useSending } from '@/components/ui/use-sending'
import { MESSAGES, type ShownError } from '@/lib/accounts/messages'
import { sendForm } from '@/lib/http/forms/send-form'

type Result = { to: string; errors: ShownError[] }

type Props = {
  /** A route handler that also accepts the form without JavaScript. */
  action: string
  /** Distinguishes two forms with the same action. */
  id?: string
  fields: FieldProps[]
  /** The account's email address, for password managers. */
  account?: string | undefined
  hidden?: Record<string, string | undefined>
  submit: string
  /** False for one of many forms, so that they don't flood the list of landmarks. */
  isLandmark?: boolean
  pending: string
  errors?: ShownError[] | undefined
  /** The page's notice, shown until the form is rejected. */
  notice?: ReactNode
  /** Content shown after an error with one of these codes; `isFinal` hides the submit button. */
  fallback?: { codes: readonly string[]; content: ReactNode; isFinal?: boolean }
  className?: string
  children?: ReactNode
}

/** Returns the errors of the fields, with the id and label of each field. */
const problemsOf = (form: string, fields: Props['fields'], errors: ShownError[]) =>
  fields.flatMap(({ name, label }) => {
    const error = errors.find(({ field }) => field === name)
    return error ? [{ id: `${form}-${name}`, label, message: error.message }] : []
  })

/** A form of the account screens. It works without JavaScript; with it, errors appear in place. */
export function AccountForm({ action, id = action.split('/').at(-1) ?? action, ...props }: Props) {
  const {
    fields,
    account,
    hidden = {},
    submit,
    isLandmark = true,
    pending,
    fallback,
    children,
  } = props
  const [errors, setErrors] = useState(props.errors ?? [])
  const [attempt, setAttempt] = useState(0)
  const problems = problemsOf(id, fields, errors)
  const hasFallback = errors.some(({ code = '' }) => fallback?.codes.includes(code))
  const isDone = hasFallback && fallback?.isFinal
  const others = errors.filter(({ field }) => !fields.some(({ name }) => name === field))

  const { form, isPending, send } = useSending(async (entered) => {
    const result = await sendForm<Result>(action, entered)
    if (result.to) return result.to
    const found = result.errors ?? [{ message: MESSAGES.unsure }]
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
          const fieldId = `${id}-${field.name}`
          const error = problems.find((problem) => problem.id === fieldId)?.message
          const Input = field.type === 'password' ? PasswordInput : undefined
          return <Field key={field.name} {...field} id={fieldId} error={error} Input={Input} />
        })}
        {children}
        {!isDone && (
          <button
            className={props.className ?? 'btn btn-ink w-full'}
            type="submit"
            aria-disabled={isPending}
          >
            <ChangingText>{isPending ? pending : submit}</ChangingText>
          </button>
        )}
      </form>
      {hasFallback && fallback?.content}
    </>
  )
}
