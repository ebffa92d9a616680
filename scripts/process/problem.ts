/** An error with a sentence for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}

/** The sentence of any error: a Problem's own, one for a full disk or missing rights, else the stack. */
export function sentenceFor(error: unknown): string {
  if (error instanceof Problem) return error.message
  const { code, path: file = '', message, stack } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /ENOSPC|disk is full/.test(message))
    return 'The disk is full: make room and start again.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${file} cannot be read or written (${code}): check its owner and rights.`
  return stack ?? String(error)
}
