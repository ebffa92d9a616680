import type { FormIssue } from './form-error.ts'

/** The issues as an address carries them: `name_missing.name,weak_password.password.length`. */
export const issuesToText = (issues: readonly FormIssue[]) =>
  issues
    .map(({ code, field = '', reasons = [] }) =>
      [code, field, ...reasons].join('.').replace(/\.$/, ''),
    )
    .join(',')

/** The codes and fields of an address; what they name is checked where it is shown. */
export const issuesOfText = (text = ''): FormIssue[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [code = '', field, ...reasons] = part.split('.')
      return { code, field: field || undefined, reasons }
    })
