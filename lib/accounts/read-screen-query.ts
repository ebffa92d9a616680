import { issuesFromParam } from '@/lib/http/forms/form-error'
import { readSearchParams, type SearchParams } from '@/lib/http/forms/parse-form'
import { nextPath } from '@/lib/values/urls'
import { shownErrors } from './messages.ts'

/** Reads what an account screen shows from its query string. Ignores unknown values. */
export async function readScreenQuery(searchParams: SearchParams, siteUrl: string) {
  const query = await readSearchParams(searchParams)
  const { error: code = '', field, form, notice, next, type } = query
  const first = { code, field, reasons: query.reasons?.split(',') ?? [] }
  return {
    errors: shownErrors([first, ...issuesFromParam(query.issues)]),
    /** The form on the page that the errors belong to. */
    form,
    notice,
    next: next === undefined ? undefined : nextPath(next, siteUrl),
    tokenHash: query.token_hash,
    type,
  }
}
