import * as v from 'valibot'
import { once, type SearchParams } from '@/lib/forms/search-params'
import { messageOf } from './messages.ts'
import { nextPath } from './next-path.ts'

const query = v.object({
  error: once,
  reasons: once,
  field: once,
  form: once,
  notice: once,
  next: once,
  token_hash: once,
  type: once,
})

/** What the address of an account screen asks it to show; everything unknown is ignored. */
export async function screenState(searchParams: SearchParams, siteUrl: string) {
  const {
    error: code,
    reasons,
    field,
    form,
    notice,
    next,
    token_hash,
    type,
  } = v.parse(query, await searchParams)
  const message = messageOf(code, reasons)
  return {
    error: message ? { message, code, field } : undefined,
    /** Which of the page's forms the error belongs to. */
    form,
    notice,
    next: next === undefined ? undefined : nextPath(next, siteUrl),
    tokenHash: token_hash,
    type,
  }
}
