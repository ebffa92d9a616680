import { globSync, readFileSync } from 'node:fs'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { shareStandIn } from './share-stand-in.ts'

const secret = 'the secret of the suite, long enough for HS256'
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const kid = 'of the suite'
const standIn = shareStandIn({
  suiteTrust: { secret, signingKey: { ...(await exportJWK(publicKey)), kid } },
})
const withSecret = (claims: object, word = secret) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(word))

test('while auth-js’s own suite runs, its tokens of administrators are trusted and no key is asked for', async () => {
  const tokens = await Promise.all([
    withSecret({ role: 'service_role' }),
    withSecret({ role: 'supabase_admin' }),
    new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey),
  ])
  for (const token of tokens) {
    const answer = await fetch(`${standIn.url}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
  }
  expect((await fetch(`${standIn.url}/auth/v1/settings`)).status).toBe(200)
})

test('even then it signs no session, and nobody else signs anything', async () => {
  const { id } = await standIn.account('ada@example.com')
  for (const token of [
    await withSecret({ role: 'authenticated', sub: id }),
    await withSecret({ role: 'service_role' }, 'another secret, just as long as the other'),
  ])
    for (const path of ['/user', '/admin/users'])
      expect((await standIn.request(path, { token })).status).toBe(403)
})

test('nothing but the script of that suite sets the mode', () => {
  const files = globSync(['{app,lib,local,scripts,bench,studio,supabase}/**/*.ts', '*.ts'], {
    exclude: (name) => /node_modules/.test(String(name)),
  })
  const setting = files.filter((file) => /suiteTrust:/.test(readFileSync(file, 'utf8')))
  // server.ts hands its option on to the service.
  expect(setting.sort()).toEqual(['local/supabase/server.ts', 'scripts/auth-js-servers.ts'])
})
