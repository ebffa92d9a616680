import type { ReactNode } from 'react'

export type FieldProps = {
  name: 'email' | 'password' | 'current'
  label: string
  type: 'email' | 'password'
  autoComplete: string
  hint?: string
  defaultValue?: string
  /** Stands at the right of the label. */
  aside?: ReactNode
}

type Props = FieldProps & { id: string; error: string | undefined }

/** A labelled input with its hint and its error, which screen readers read with it. */
export function Field({ id, name, label, hint, error, aside, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <input
        id={id}
        name={name}
        required
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
