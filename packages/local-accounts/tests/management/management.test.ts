import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shareEmulator } from '../support/share-emulator.ts'

const limits = { signIn: 30, refresh: 150, verify: 30, mailsPerHour: 30 }
const emulator = shareEmulator({ settings: { limits } })

async function manage(
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: unknown; token?: string } = {},
) {
  const headers = { authorization: `Bearer ${token ?? emulator.keys.secretKey}` }
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const response = await fetch(`${emulator.url}/v1/projects/local${path}`, init)
  const text = await response.text()
  return { status: response.status, json: text ? JSON.parse(text) : undefined }
}

test('managing the project requires the secret key', async () => {
  const { status } = await manage('/config/auth', { token: emulator.keys.publishableKey })
  expect(status).toBe(401)
})

test('Auth settings have their hosted names, and a change applies at once', async () => {
  expect((await manage('/config/auth')).json).toMatchObject({
    site_url: 'http://localhost:3000',
    security_sb_forwarded_for_enabled: false,
    rate_limit_email_sent: 30,
    smtp_host: '127.0.0.1',
    smtp_pass: null,
  })
  const body = { site_url: 'https://site.example', security_sb_forwarded_for_enabled: true }
  expect((await manage('/config/auth', { method: 'PATCH', body })).json).toMatchObject(body)
  expect(emulator.service.settings).toMatchObject({
    siteUrl: 'https://site.example',
    trustsForwardedFor: true,
  })
  expect((await manage('/config/auth', { method: 'PATCH', body: { site_url: 1 } })).status).toBe(
    400,
  )
})

test('without a custom mail server the built-in sender’s limit applies', async () => {
  const { json } = await manage('/config/auth', { method: 'PATCH', body: { smtp_host: '' } })
  expect(json).toMatchObject({ smtp_host: null, rate_limit_email_sent: 2 })
})

test('a secret is returned as its hash', async () => {
  const body = [{ name: 'GREETING', value: 'hello' }]
  expect((await manage('/secrets', { method: 'POST', body })).status).toBe(201)
  const value = createHash('sha256').update('hello').digest('hex')
  expect((await manage('/secrets')).json).toContainEqual({ name: 'GREETING', value })
})

test('runs SQL, and read-only SQL changes nothing', async () => {
  const query = 'select 1 + 1 as two'
  expect(await manage('/database/query', { method: 'POST', body: { query } })).toEqual({
    status: 201,
    json: [{ two: 2 }],
  })
  const body = { query: 'create table public.a ()', read_only: true }
  expect((await manage('/database/query', { method: 'POST', body })).status).toBe(400)
})
