import { createClient } from '@sanity/client'
import { firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { clientOf, listeningLake, openLake } from '../support/open-lake.ts'

const studio = 'http://localhost:3000/studio'
const token = 'the-token-of-the-tests'
const unauthorized = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'Session not found',
  errorCode: 'SIO-401-ANF',
}

/** Requests the login page like a browser that follows the Studio's link, and submits it. */
async function signIn(page: string, secret: string) {
  const shown = await fetch(page)
  const action = new URL((await shown.text()).match(/action="([^"]+)"/)?.[1] ?? '', page)
  const { origin } = action
  const body = new URLSearchParams({ token: secret, origin: studio })
  return fetch(action, { method: 'POST', body, headers: { origin }, redirect: 'manual' })
}

const pageFor = (provider: string, origin = studio) =>
  `${provider}?${new URLSearchParams({ origin, projectId: 'local', withSid: 'true' })}`

async function providerOf(lake: { url: string }) {
  const anybody = clientOf(lake, { token: undefined })
  const { providers } = await anybody.request({ url: '/auth/providers' })
  expect(providers).toEqual([
    { name: 'local', title: 'Local Content Lake', url: expect.stringContaining(lake.url) },
  ])
  return providers[0].url
}

test('the Studio is not signed in without a token or with a wrong one', async () => {
  const { request } = openLake()
  for (const path of ['/v2026-05-04/users/me', '/v2026-05-04/auth/id']) {
    for (const headers of [undefined, { authorization: 'Bearer wrong' }]) {
      const response = await request(path, { headers })
      expect([response.status, await response.json()]).toEqual([401, unauthorized])
    }
  }
})

test('the Studio’s own auth store signs in without a configured token', async () => {
  const { _createAuthStore } = await import('sanity')
  const { lake } = await listeningLake()
  const stateOf = (sid?: string, loginMethod: 'token' | 'dual' = 'token') => {
    const store = _createAuthStore({
      projectId: 'local',
      dataset: 'production',
      apiHost: lake.url,
      loginMethod,
      clientFactory: (config) => createClient({ ...config, useProjectHostname: false }),
      getSessionId: () => sid,
      consumeHashToken: () => undefined,
    })
    return { store, state: () => firstValueFrom(store.state) }
  }
  expect(await stateOf().state()).toMatchObject({ authenticated: false, currentUser: null })

  for (const loginMethod of ['token', 'dual'] as const) {
    const response = await signIn(pageFor(await providerOf(lake)), token)
    const address = response.headers.get('location') ?? ''
    expect([response.status, address]).toEqual([303, expect.stringContaining(`${studio}#sid=`)])
    const { store, state } = stateOf(address.split('#sid=')[1], loginMethod)
    expect(await store.handleCallbackUrl?.()).toMatchObject({ success: true, authMethod: 'token' })
    const { client, ...signedIn } = await state()
    expect(signedIn).toMatchObject({ authenticated: true, currentUser: { id: 'local-editor' } })
    expect(await client.create({ _type: 'book' })).toMatchObject({ _type: 'book' })
    await store.logout?.()
  }
})

describe('the login page', () => {
  test('shows an error for a wrong token, and issues no session', async () => {
    const { lake } = await listeningLake()
    const response = await signIn(pageFor(await providerOf(lake)), 'wrong')
    expect([response.status, response.headers.get('location')]).toEqual([401, null])
    expect(await response.text()).toContain(
      'That token isn’t valid for this Content Lake. Check it and try again.',
    )
  })

  test('issues each session once', async () => {
    const { lake } = await listeningLake()
    const response = await signIn(pageFor(await providerOf(lake)), token)
    const sid = response.headers.get('location')?.split('#sid=')[1]
    const exchange = () => fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)
    const first = await exchange()
    expect([first.status, await first.json()]).toEqual([200, { token }])
    expect((await exchange()).status).toBe(401)
    expect((await fetch(`${lake.url}/v1/auth/fetch?sid=made-up-by-somebody-else`)).status).toBe(401)
  })

  test.for([
    'https://evil.example/',
    'http://localhost:3000.evil.example',
    'javascript:alert(1)',
    '',
  ])('is neither shown nor accepted for a Studio at "%s"', async (origin) => {
    const { request } = openLake()
    const page = pageFor('/v1/auth/login/local', origin)
    expect((await request(page)).status).toBe(403)
    const body = new URLSearchParams({ token, origin })
    const headers = { origin: 'http://localhost:3900', host: 'localhost:3900' }
    const sent = await request('/v1/auth/login/local', { method: 'POST', body, headers })
    expect(sent.status).toBe(403)
  })

  test('accepts the token only from itself, and cannot be framed', async () => {
    const { request } = openLake()
    const page = await request(pageFor('/v1/auth/login/local'), {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:3000")
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const headers = { [name]: value }
      const body = new URLSearchParams({ token, origin: studio })
      const sent = await request('/v1/auth/login/local', { method: 'POST', body, headers })
      expect(sent.status).toBe(403)
    }
  })

  test('escapes the Studio’s URL', async () => {
    const { request } = openLake()
    const page = await request(pageFor('/v1/auth/login/local', `${studio}?"><script>`))
    expect(await page.text()).not.toContain('<script>')
  })
})
