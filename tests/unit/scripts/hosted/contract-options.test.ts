import { expect, test } from 'vitest'
import { readContractOptions } from '@/scripts/hosted/contract/contract-options'

test('the contract command names missing variables', () => {
  expect(() => readContractOptions([], {})).toThrow('Usage: npm run contract -- sanity | supabase')
  expect(() => readContractOptions(['sanity'], {})).toThrow('SANITY_CONTRACT_TOKEN')
  const env = { SANITY_CONTRACT_PROJECT_ID: 'abc', SANITY_CONTRACT_TOKEN: 'sk' }
  expect(readContractOptions(['sanity', 'actions'], env)).toMatchObject({
    suite: { name: 'sanity' },
    names: ['actions'],
  })
})
