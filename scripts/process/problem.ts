/** An error with a sentence for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}

/** The code of an error of the system, such as `ENOENT`. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The sentence of any error: a Problem's own, one for a full disk or missing rights, else the stack. */
export function sentenceFor(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  const file = 'path' in error ? error.path : ''
  if (code === 'ENOSPC' || /ENOSPC|disk is full/.test(error.message))
    return 'The disk is full: make room and start again.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${file} cannot be read or written (${code}): check its owner and rights.`
  return error.stack ?? String(error)
}
