import { readSearchParams, type SearchParams } from '@/lib/forms/search-params'
import { messageOf } from './messages.ts'
import { nextPath } from './next-path.ts'

/** What the address of an account screen asks it to show; everything unknown is ignored. */
export async function screenState(searchParams: SearchParams, siteUrl: string) {
  const query = await readSearchParams(searchParams)
  const { error: code, reasons, field, form, notice, next, token_hash: tokenHash, type } = query
  const message = messageOf(code, reasons)
  return {
    error: message ? { message, code, field } : undefined,
    /** Which of the page's forms the error belongs to. */
    form,
    notice,
    next: next === undefined ? undefined : nextPath(next, siteUrl),
    tokenHash,
    type,
  }
}
