import type { ReactNode } from 'react'
import { PasswordInput } from '@/components/ui/password-input'

export type FieldProps = {
  name: string
  label: string
  type: 'email' | 'password' | 'tel' | 'text' | 'textarea'
  autoComplete?: string
  hint?: string
  defaultValue?: string
  isOptional?: boolean
  /** Stands at the right of the label, and is reached after the field. */
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
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {type === 'textarea' ? (
        <textarea rows={3} {...common} />
      ) : type === 'password' ? (
        <PasswordInput spellCheck={false} autoCapitalize="none" {...common} />
      ) : (
        <input
          type={type}
          spellCheck={type === 'email' ? false : undefined}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          {...common}
        />
      )}
      {aside && <p className="field-aside">{aside}</p>}
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
