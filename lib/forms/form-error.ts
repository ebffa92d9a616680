import type { FormCookie } from './form-cookie.ts'

/** What is wrong with a form; without a field it is wrong with the whole form. */
export type FormIssue = { code: string; field?: string | undefined; reasons?: string[] }

/** What a refused form goes on with: a script with a fresh ticket, the page that shows it again with cookies. */
export type Kept = { ticket?: string | undefined; cookies?: FormCookie[] }

/** A refusal that the form's page shows. */
export class FormError extends Error {
  readonly issues: readonly FormIssue[]
  readonly kept: Kept

  constructor(issues: readonly FormIssue[], kept: Kept = {}) {
    super(issues.map(({ code }) => code).join())
    this.issues = issues
    this.kept = kept
  }
}
