import type { FormIssue } from './form-error.ts'

/** The issues as an address carries them: `name_missing.name,consent_missing.consent`. */
export const issuesToText = (issues: readonly FormIssue[]) =>
  issues.map(({ code, field }) => (field ? `${code}.${field}` : code)).join(',')

/** The codes and fields of an address; what they name is checked where it is shown. */
export const issuesOfText = (text = ''): FormIssue[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [code = '', field] = part.split('.')
      return { code, field }
    })
