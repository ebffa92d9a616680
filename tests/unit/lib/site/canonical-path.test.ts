import { expect, test } from 'vitest'
import { canonicalPath } from '@/lib/site/path'

test.each([
  ['/sign-in/', '/sign-in'],
  ['/Sign-In', '/sign-in'],
  ['/SIGN-UP//', '/sign-up'],
  ['/Account/Bookings/', '/account/bookings'],
  ['/call/Already', '/call/already'],
  ['/Call/AbC.1.xYz/', '/call/AbC.1.xYz'],
  ['/Shared/AbC/Privacy/', '/shared/AbC/Privacy'],
  ['/Studio/structure/Hero/', '/studio/structure/Hero'],
  ['/llms.txt/', '/llms.txt'],
  ['/Privacy/', '/Privacy'],
  ['//Elsewhere.example/', '/Elsewhere.example'],
])('spells %s as %s', (path, spelled) => {
  expect(canonicalPath(path)).toBe(spelled)
  expect(canonicalPath(spelled)).toBe(spelled)
})

test.each(['/', '/call/AbC', '/_next/static/chunks/AbC.js', '/account/bookings/calls/1/move'])(
  'leaves %s unchanged',
  (path) => expect(canonicalPath(path)).toBe(path),
)
