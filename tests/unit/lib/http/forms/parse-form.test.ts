import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FormError } from '@/lib/http/forms/form-error'
import { parseForm, text } from '@/lib/http/forms/parse-form'

const schema = v.object({
  name: v.pipe(text, v.nonEmpty('name_missing'), v.maxLength(3, 'too_long')),
  secret: v.pipe(text, v.minLength(2, 'weak length characters')),
})
const formOf = (...fields: [name: string, value: string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('parses a form by its schema, using the first field of each name', () => {
  expect(parseForm(schema, formOf(['name', 'Ada'], ['name', 'Bob'], ['secret', 'xy']))).toEqual({
    name: 'Ada',
    secret: 'xy',
  })
})

test('reports one issue per field, with reasons after the code', () => {
  const read = () => parseForm(schema, formOf(['name', new Blob(['Ada'])]))
  expect(read).toThrow(FormError)
  expect(read).toThrow(
    expect.objectContaining({
      issues: [
        { code: 'name_missing', field: 'name' },
        { code: 'weak', field: 'secret', reasons: ['length', 'characters'] },
      ],
    }),
  )
})
