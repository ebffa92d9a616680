import type { NextResponse } from 'next/server'

export type FormCookie = NonNullable<ReturnType<NextResponse['cookies']['get']>>

/** An error in a form; without a field it concerns the whole form. */
export type FormIssue = { code: string; field?: string | undefined; reasons?: string[] }

/** Lets a visitor send a rejected form again: a new ticket for scripts, cookies for the page that shows it again. */
type Retry = { ticket?: string | undefined; cookies?: FormCookie[] }

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

/** A field error: the field's id and label, and the message shown next to it. */
export type FieldProblem = { id: string; label: string; message: string }

/** Returns the id of a form's error summary. A URL with it as fragment makes the browser move the focus there. */
export const errorsId = (form: string) => `${form}-errors`

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

/** Returns the message for a code; undefined for an unknown code, since a URL can contain anything. */
export const messageForCode = (
  messages: Record<string, string>,
  code: unknown,
): string | undefined =>
  typeof code === 'string' && Object.hasOwn(messages, code) ? messages[code] : undefined
