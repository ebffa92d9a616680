import { expect, test } from 'vitest'
import { files } from '../architecture/source-files.ts'

const PAGE = /^\/(account(\/bookings[\w/${}]*)?|sign-in|sign-up|reset-password|new-password)(\?|$)/

/** Returns the literal targets of these elements in the account pages and their components. */
const targetsOf = (element: string) =>
  files
    .filter(({ path }) => /^(app\/\(account\)|components\/account\/calls)\/.*\.tsx$/.test(path))
    .flatMap(({ text }) => [
      ...text.matchAll(new RegExp(`<${element}\\s[^>]*?href=[{]?["'\`]([^"'\`]+)`, 'g')),
    ])
    .map(([, target = '']) => target)

test('account pages link to each other without a page load', () => {
  expect(targetsOf('a').filter((target) => PAGE.test(target))).toEqual([])
})

test('account pages load every other page, since static ones run without React', () => {
  const targets = targetsOf('AccountLink')
  expect(targets.length).toBeGreaterThan(8)
  expect(targets.filter((target) => !PAGE.test(target))).toEqual([])
})
