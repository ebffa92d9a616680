/** An error with a message for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}

/** Returns the code of a system error, such as `ENOENT`. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Returns the message for any error: a Problem's own, one for a full disk or missing permissions, else the stack. */
export function messageFor(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  const file = 'path' in error ? error.path : ''
  if (code === 'ENOSPC' || /ENOSPC|disk is full/.test(error.message))
    return 'The disk is full. Free some space and start again.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${file} cannot be read or written (${code}). Check its owner and permissions.`
  return error.stack ?? String(error)
}
