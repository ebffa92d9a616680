type Props = { title?: string | undefined; message: string; isError?: boolean }

/** What became of a form, said aloud when it appears. */
export function FormMessage({ title, message, isError = false }: Props) {
  return (
    <div
      className={isError ? 'form-message form-stop' : 'form-message'}
      role={isError ? 'alert' : 'status'}
    >
      {title && <strong>{title}</strong>}
      <p>{message}</p>
    </div>
  )
}
