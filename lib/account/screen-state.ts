import { messageOf } from './messages.ts'
import { nextPath } from './next-path.ts'

export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** What the address of an account screen asks it to show; everything unknown is ignored. */
export async function screenState(searchParams: SearchParams, siteUrl: string) {
  const query = await searchParams
  const one = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : undefined
  }
  const code = one('error')
  const message = messageOf(code, one('reasons'))
  const next = one('next')
  return {
    error: message ? { message, code, field: one('field') } : undefined,
    /** Which of the page's forms the error belongs to. */
    form: one('form'),
    notice: one('notice'),
    next: next === undefined ? undefined : nextPath(next, siteUrl),
    tokenHash: one('token_hash'),
    type: one('type'),
  }
}
