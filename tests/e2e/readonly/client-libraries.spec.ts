import { builtFiles } from '@/tests/support/baseline/built-files'
import { expect, test } from '../support/fixtures.ts'

/** A name from each part of supabase-js that the browser does not need. */
const OTHER_PARTS = ['PostgrestError', 'phx_join', 'StorageUnknownError', 'FunctionsHttpError']

test('of supabase-js, browsers get the auth client only', async () => {
  const filesWith = (name: string) =>
    builtFiles().flatMap(([file, code]) => (code.includes(name) ? [file] : []))
  expect(filesWith('GoTrueClient')).toHaveLength(1)
  for (const name of OTHER_PARTS) expect(filesWith(name), name).toEqual([])
})
