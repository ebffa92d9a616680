import { expect, test } from 'vitest'
import { readNewCredentials, readPasswordChange } from '@/lib/account/credentials'
import { screenState } from '@/lib/account/screen-state'
import { shownErrors } from '@/lib/account/shown-error'
import { FormError } from '@/lib/forms/form-error'
import { issuesFromParam, issuesToParam } from '@/lib/forms/issues-in-url'

const empty = new FormData()

/** What a reader of forms refuses. */
function issuesOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof FormError) return error.issues
  }
  return []
}

test('every field of an account form that is wrong is told at once', () => {
  expect(issuesOf(() => readNewCredentials(empty)).map(({ field }) => field)).toEqual([
    'email',
    'password',
  ])
  expect(shownErrors(issuesOf(() => readPasswordChange(empty)))).toMatchObject([
    { field: 'current', message: 'Please enter your current password.' },
    { field: 'password', message: 'This password is too weak. It needs at least 8 characters.' },
  ])
})

test('the address of a page carries all errors with their fields and reasons', async () => {
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
  const { errors } = await screenState(query, 'http://localhost:3000')
  expect(errors.map(({ field }) => field)).toEqual(['current', 'password'])
})
