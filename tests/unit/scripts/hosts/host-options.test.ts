import { expect, test } from 'vitest'
import { readHostOptions } from '@/scripts/hosts/host-options'

test('a command and an email are read, the email in lower case', () => {
  expect(readHostOptions(['list']).order).toEqual({ name: 'list' })
  const add = readHostOptions([
    'add',
    '\u202aRuth@Kestrel.example\u202c',
    '--supabase-port',
    '5000',
  ])
  expect(add.order).toEqual({ name: 'add', address: 'ruth@kestrel.example' })
  expect(add.options.supabasePort).toBe(5000)
})

test.each([
  [[], /^Usage/],
  [['promote', 'a@b.example'], /^Usage/],
  [['add'], /Enter the email address/],
  [['remove', 'ruth'], /Enter the email address/],
  [['add', 'a@b.example', 'c'], /Unexpected argument "c"/],
  [['list', '--supabase-port', 'x'], /must be a number/],
  [['list', '--what'], /Unknown option/],
])('%j is rejected in one sentence', (args, sentence) => {
  expect(() => readHostOptions(args)).toThrow(sentence)
})
