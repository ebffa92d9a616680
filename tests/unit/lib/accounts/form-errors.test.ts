import { expect, test } from 'vitest'
import { readNewCredentials, readPasswordChange } from '@/lib/accounts/credentials'
import { shownErrors } from '@/lib/accounts/messages'
import { readScreenQuery } from '@/lib/accounts/read-screen-query'
import { FormError, issuesFromParam, issuesToParam } from '@/lib/http/forms/form-error'

const empty = new FormData()

/** Returns the issues thrown by a form reader. */
function issuesOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof FormError) return error.issues
  }
  return []
}

test('reports every invalid field of an account form at once', () => {
  expect(issuesOf(() => readNewCredentials(empty)).map(({ field }) => field)).toEqual([
    'email',
    'password',
  ])
  expect(shownErrors(issuesOf(() => readPasswordChange(empty)))).toMatchObject([
    { field: 'current', message: 'Enter your current password.' },
    { field: 'password', message: 'This password is too weak. Use at least 8 characters.' },
  ])
})

test('the query string carries all errors with their fields and reasons', async () => {
  const issues = [
    { code: 'current_missing', field: 'current', reasons: [] },
    { code: 'weak_password', field: 'password', reasons: ['length', 'pwned'] },
    { code: 'too_many', field: undefined, reasons: [] },
  ]
  expect(issuesFromParam(issuesToParam(issues))).toEqual(issues)
  const query = Promise.resolve({
    error: 'current_missing',
    field: 'current',
    issues: 'weak_password.password.length,__proto__.email',
  })
  const { errors } = await readScreenQuery(query, 'http://localhost:3000')
  expect(errors.map(({ field }) => field)).toEqual(['current', 'password'])
})
