import type { FormCookie } from './form-cookie.ts'

/** An error in a form; without a field it concerns the whole form. */
export type FormIssue = { code: string; field?: string | undefined; reasons?: string[] }

/** Lets a visitor send a rejected form again: a new ticket for scripts, cookies for the page that shows it again. */
export type Retry = { ticket?: string | undefined; cookies?: FormCookie[] }

/** A rejection that the form's page shows. */
export class FormError extends Error {
  readonly issues: readonly FormIssue[]
  readonly retry: Retry

  constructor(issues: readonly FormIssue[], retry: Retry = {}) {
    super(issues.map(({ code }) => code).join())
    this.issues = issues
    this.retry = retry
  }
}
