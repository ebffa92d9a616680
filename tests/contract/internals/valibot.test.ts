import * as v from 'valibot'
import { expect, test } from 'vitest'

// The title has the name from docs/upgrading.md.
test('~run reads a value, and its issues are kept beside a typed result', () => {
  const text = v.string()
  const read = text['~run']({ value: 7 }, {})
  expect(read).toMatchObject({ typed: false, issues: [{ received: '7' }] })
  const repaired: typeof text = {
    ...text,
    '~run': () => ({ typed: true, value: 'seven', issues: read.issues }) as never,
  }
  const result = v.safeParse(v.object({ field: repaired }), { field: 7 })
  expect(result).toMatchObject({ typed: true, success: false, output: { field: 'seven' } })
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual(['field'])
})
