import { expect, test } from 'vitest'
import { readContractOptions } from '@/scripts/hosted/contract/options'
import { missingVariables } from '@/scripts/hosted/missing'
import { readHostedOptions } from '@/scripts/hosted/options'
import { placeOf } from '@/scripts/hosted/place'

test('a command and its options are read', () => {
  expect(readHostedOptions(['setup', '--dry-run', '--host', 'Ada@Example.com'])).toMatchObject({
    order: 'setup',
    isDryRun: true,
    host: 'ada@example.com',
  })
  expect(readHostedOptions(['check', '--strict', '--port', '4000'])).toMatchObject({
    order: 'check',
    isStrict: true,
    local: { port: 4000, lakePort: 3900 },
  })
})

test.each([[[]], [['look']], [['check', 'twice']]])('%j prints the usage', (args) => {
  expect(() => readHostedOptions(args)).toThrow('Usage: npm run hosted -- setup | check')
})

test('an invalid email or URL is rejected', () => {
  expect(() => readHostedOptions(['setup', '--host', 'ada'])).toThrow('--host must be an email')
  expect(() => readHostedOptions(['check', '--mailbox-url', 'mail'])).toThrow('http or https')
})

test('hosted projects are managed at Sanity’s and Supabase’s URLs, by id', () => {
  const place = placeOf({
    NEXT_PUBLIC_SITE_URL: 'https://site.example/',
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SUPABASE_URL: 'https://wxyz.supabase.co',
  })
  expect(place).toMatchObject({
    siteUrl: 'https://site.example',
    isLocalSite: false,
    sanity: { projectUrl: 'https://abc123.api.sanity.io', globalUrl: 'https://api.sanity.io' },
    supabase: { managementUrl: 'https://api.supabase.com/v1/projects/wxyz' },
  })
})

test('setup asks for ids and tokens, and for nothing it can generate', () => {
  const names = missingVariables({}).map(([name]) => name)
  expect(names).toContain('SANITY_AUTH_TOKEN')
  expect(names).toContain('SUPABASE_ACCESS_TOKEN')
  expect(names).not.toContain('SANITY_WEBHOOK_SECRET')
  expect(names).not.toContain('SANITY_API_READ_TOKEN')
})

test('the contract command names missing variables', () => {
  expect(() => readContractOptions([], {})).toThrow('Usage: npm run contract -- sanity | supabase')
  expect(() => readContractOptions(['sanity'], {})).toThrow('SANITY_CONTRACT_TOKEN')
  const env = { SANITY_CONTRACT_PROJECT_ID: 'abc', SANITY_CONTRACT_TOKEN: 'sk' }
  expect(readContractOptions(['sanity', 'actions'], env)).toMatchObject({
    suite: { name: 'sanity' },
    names: ['actions'],
  })
})
