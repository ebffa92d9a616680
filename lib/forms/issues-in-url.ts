import type { FormIssue } from './form-error.ts'

/** Writes issues as a query parameter: `name_missing.name,weak_password.password.length`. */
export const issuesToParam = (issues: readonly FormIssue[]) =>
  issues
    .map(({ code, field = '', reasons = [] }) =>
      [code, field, ...reasons].join('.').replace(/\.$/, ''),
    )
    .join(',')

/** Reads issues from a query parameter. Codes and fields are checked where they are shown. */
export const issuesFromParam = (text = ''): FormIssue[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [code = '', field, ...reasons] = part.split('.')
      return { code, field: field || undefined, reasons }
    })
