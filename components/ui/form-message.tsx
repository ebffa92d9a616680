type Props = { title?: string | undefined; message: string; isError?: boolean }

/** The result of a form, announced by screen readers when it appears. */
export function FormMessage({ title, message, isError = false }: Props) {
  return (
    <div
      className={isError ? 'form-message form-error' : 'form-message'}
      role={isError ? 'alert' : 'status'}
    >
      {title && <strong>{title}</strong>}
      <p>{message}</p>
    </div>
  )
}
