import type { ReactNode } from 'react'

export type FieldProps = {
  name: string
  label: string
  type: 'email' | 'password' | 'text' | 'textarea'
  autoComplete?: string
  hint?: string
  defaultValue?: string
  isOptional?: boolean
  /** Stands at the right of the label. */
  aside?: ReactNode
}

type Props = FieldProps & { id: string; error: string | undefined; className?: string }

/** A labelled input with its hint and its error, which screen readers read with it. */
export function Field({ id, label, hint, error, aside, isOptional, className, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const { type, ...common } = {
    ...input,
    id,
    required: !isOptional,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
  const isSecretOrAddress = type === 'email' || type === 'password'
  return (
    <div className={`field ${className ?? ''}`}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {type === 'textarea' ? (
        <textarea rows={3} {...common} />
      ) : (
        <input
          type={type}
          spellCheck={isSecretOrAddress ? false : undefined}
          autoCapitalize={isSecretOrAddress ? 'none' : undefined}
          {...common}
        />
      )}
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
