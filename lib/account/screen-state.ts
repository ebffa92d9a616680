import { issuesFromParam } from '@/lib/forms/issues-in-url'
import { readSearchParams, type SearchParams } from '@/lib/forms/search-params'
import { nextPath } from './next-path.ts'
import { shownErrors } from './shown-error.ts'

/** What the address of an account screen asks it to show; everything unknown is ignored. */
export async function screenState(searchParams: SearchParams, siteUrl: string) {
  const query = await readSearchParams(searchParams)
  const { error: code = '', field, form, notice, next, type } = query
  const first = { code, field, reasons: query.reasons?.split(',') ?? [] }
  return {
    errors: shownErrors([first, ...issuesFromParam(query.issues)]),
    /** Which of the page's forms the errors belong to. */
    form,
    notice,
    next: next === undefined ? undefined : nextPath(next, siteUrl),
    tokenHash: query.token_hash,
    type,
  }
}
