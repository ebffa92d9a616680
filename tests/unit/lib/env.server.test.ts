import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readServerEnv } from '@/lib/env.server'
import { chosenSecrets, readVariables } from '@/lib/env-variables'

const valid = {
  ...Object.fromEntries(chosenSecrets.map(({ name }) => [name, 'sixteen letters.'])),
  SUPABASE_SECRET_KEY: 'sb_secret_k',
  NEXT_PUBLIC_SITE_URL: 'https://site.example',
}

test.each(['SANITY_WEBHOOK_SECRET', 'SUPABASE_SECRET_KEY'])(
  '%s is required and named if missing',
  (name) => {
    expect(() => readServerEnv({ ...valid, [name]: undefined })).toThrow(name)
    expect(() => readServerEnv({ ...valid, [name]: '  ' })).toThrow(name)
  },
)

test('the tokens for drafts and the log are optional', () => {
  expect(readServerEnv(valid).readToken).toBeUndefined()
  expect(readServerEnv(valid).writeToken).toBeUndefined()
  const tokens = { SANITY_API_READ_TOKEN: 't', SANITY_API_WRITE_TOKEN: ' w ' }
  expect(readServerEnv({ ...valid, ...tokens })).toMatchObject({
    webhookSecret: 'sixteen letters.',
    readToken: 't',
    writeToken: 'w',
    supabaseSecretKey: 'sb_secret_k',
    trustedProxies: '',
    ownOrigin: 'https://site.example',
    logsJson: false,
  })
})

test.each([
  ['SANITY_WEBHOOK_SECRET', 'fifteen letters', 'short'],
  ['EDGE_CACHE_SECRET', 'guess me', 'short'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_k', 'public'],
  ['SUPABASE_SECRET_KEY', `e30.${btoa('{"role":"anon"}')}.s`, 'public'],
])('%s is rejected as %j, in one sentence without the value', (name, value, why) => {
  const read = () => readServerEnv({ ...valid, [name]: value })
  expect(read).toThrow(new RegExp(`^${name} .*${why}.*\\.$`))
  expect(read).not.toThrow(value)
})

test('an error about a secret hides its value, whatever its schema says', () => {
  const key = {
    name: 'A_KEY',
    about: '',
    secret: 'issued',
    schema: v.picklist(['a', 'b']),
  } as const
  expect(() => readVariables({ key }, { A_KEY: ' the key ' })).toThrow(
    'A_KEY Invalid type: Expected ("a" | "b") but received "…"',
  )
})

test.each([
  [undefined, undefined, ''],
  ['the secret of an edge cache', undefined, 'loopback'],
  ['the secret of an edge cache', '10.0.0.0/8', '10.0.0.0/8'],
  [undefined, ' 2 ', '2'],
])(
  'with EDGE_CACHE_SECRET=%j and TRUSTED_PROXIES=%j, %j is trusted',
  (secret, proxies, trusted) => {
    const variables = { ...valid, EDGE_CACHE_SECRET: secret, TRUSTED_PROXIES: proxies }
    expect(readServerEnv(variables).trustedProxies).toBe(trusted)
  },
)

test.each([
  [
    'its edge cache',
    { EDGE_CACHE_ORIGIN: 'http://localhost:3000', PORT: '3001' },
    'http://localhost:3000',
  ],
  ['its port', { PORT: '3001' }, 'http://localhost:3001'],
  ['its address', {}, 'https://site.example'],
])('the site reaches itself by %s', (_, variables, origin) => {
  expect(readServerEnv({ ...valid, ...variables }).ownOrigin).toBe(origin)
})

test.each([
  ['production', '', true],
  ['development', '', false],
  ['production', 'pretty', false],
  ['development', 'json', true],
])('in %s with LOG_FORMAT="%s", JSON logging is %s', (NODE_ENV, LOG_FORMAT, isJson) => {
  expect(readServerEnv({ ...valid, NODE_ENV, LOG_FORMAT }).logsJson).toBe(isJson)
})

test('an unknown LOG_FORMAT is rejected', () => {
  expect(() => readServerEnv({ ...valid, LOG_FORMAT: 'xml' })).toThrow(
    'LOG_FORMAT must be json or pretty, not "xml".',
  )
})
