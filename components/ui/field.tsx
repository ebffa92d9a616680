import type { ComponentProps, ComponentType, ReactNode } from 'react'

export type FieldProps = {
  name: string
  label: string
  type: 'email' | 'password' | 'tel' | 'text' | 'textarea'
  autoComplete?: string
  hint?: string
  defaultValue?: string
  isOptional?: boolean
  /** Shown to the right of the label, but after the field in tab order. */
  aside?: ReactNode
}

type Props = FieldProps & {
  id: string
  error: string | undefined
  className?: string
  /** Replaces the native input. */
  Input?: ComponentType<ComponentProps<'input'>> | undefined
}

/** A labeled input with hint and error, which screen readers announce with it. */
export function Field({ id, label, hint, error, aside, isOptional, ...props }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const { className, Input = 'input', ...input } = props
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
      ) : (
        <Input
          type={type}
          spellCheck={/email|password/.test(type) ? false : undefined}
          autoCapitalize={/email|password/.test(type) ? 'none' : undefined}
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
        <p key={error} id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
