import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { firstValueFrom } from 'rxjs'
import type { WorkspaceOptions } from 'sanity'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { localLake } from '../../src/studio/index.ts'
import { listeningLake } from '../support/open-lake.ts'

const token = 'the-token-of-the-tests'
const src = path.join(import.meta.dirname, '../../src')

/** The client that a Studio creates from its auth store. */
function clientOf(
  options: ReturnType<typeof localLake<ClientConfig, SanityClient>>,
  config: ClientConfig = {},
) {
  const client = options.unstable_clientFactory?.({
    projectId: 'library',
    dataset: 'production',
    apiVersion: '2026-11-01',
    useCdn: false,
    ...config,
  })
  if (!client) throw new Error('The options have no client factory.')
  return client
}

/** Collects the sockets opened from now on. */
function watchSockets() {
  const opened: { url: string; protocols: unknown }[] = []
  class Watched extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      opened.push({ url: String(url), protocols })
    }
  }
  vi.stubGlobal('WebSocket', Watched)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return opened
}

describe('the workspace options of a Studio', () => {
  test('are known to the Studio, and empty without apiHost', () => {
    expect(localLake({ apiHost: undefined, createClient })).toEqual({})
    const options: Partial<WorkspaceOptions> = localLake({ apiHost: 'http://a.test', createClient })
    expect(options).toMatchObject({
      apiHost: 'http://a.test',
      auth: { loginMethod: 'token', redirectOnSingle: true },
      tasks: { enabled: false },
    })
  })

  test('with a token let it write, and listen over a WebSocket with the token', async () => {
    const { lake } = await listeningLake()
    const sockets = watchSockets()
    const client = clientOf(localLake({ apiHost: lake.url, createClient, token }))
    const received: string[] = []
    const subscription = client
      .listen('*', {}, { events: ['welcome', 'mutation'], includeAllVersions: true })
      .subscribe((event) => received.push('documentId' in event ? event.documentId : event.type))
    await expect.poll(() => received).toEqual(['welcome'])
    await client.create({ _id: 'drafts.emma', _type: 'book' })
    await expect.poll(() => received).toEqual(['welcome', 'drafts.emma'])
    subscription.unsubscribe()
    expect(sockets).toEqual([
      {
        url: expect.stringMatching(/^ws:.*\/data\/listen\/production/),
        protocols: [`token.${token}`],
      },
    ])
  })

  test('with a token skip the sign-in', async () => {
    const { _createAuthStore } = await import('sanity')
    const { lake } = await listeningLake()
    const options = localLake({ apiHost: lake.url, createClient, token })
    const store = _createAuthStore({
      projectId: 'library',
      dataset: 'production',
      apiHost: options.apiHost,
      ...options.auth,
      clientFactory: (config) => clientOf(options, config),
      getSessionId: () => undefined,
      consumeHashToken: () => undefined,
    })
    const state = await firstValueFrom(store.state)
    expect(state).toMatchObject({ authenticated: true, currentUser: { id: 'local-editor' } })
  })

  test('without a token use the editor’s session', async () => {
    const { _createAuthStore } = await import('sanity')
    const { lake } = await listeningLake()
    const sockets = watchSockets()
    const options = localLake({ apiHost: lake.url, createClient })
    const origin = 'http://localhost:3000/'
    const page = `${lake.url}/v1/auth/login/local`
    const signedIn = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ token, origin }),
      headers: { origin: lake.url },
      redirect: 'manual',
    })
    const sid = signedIn.headers.get('location')?.split('#sid=')[1]
    const store = _createAuthStore({
      projectId: 'library',
      dataset: 'production',
      apiHost: options.apiHost,
      ...options.auth,
      clientFactory: (config) => clientOf(options, config),
      getSessionId: () => sid,
      consumeHashToken: () => undefined,
    })
    expect(await store.handleCallbackUrl?.()).toMatchObject({ success: true })
    const { client, currentUser } = await firstValueFrom(store.state)
    expect(currentUser).toMatchObject({ id: 'local-editor' })
    const received = client.listen('*', {}, { events: ['mutation'], includeAllVersions: true })
    const event = firstValueFrom(received)
    await expect.poll(() => sockets.map(({ protocols }) => protocols)).toEqual([[`token.${token}`]])
    await client.create({ _id: 'drafts.emma', _type: 'book' })
    expect(await event).toMatchObject({ documentId: 'drafts.emma' })
  })
})

test('browser code and Node code import nothing from each other', () => {
  for (const file of globSync('**/*.ts', { cwd: src })) {
    const imports = readFileSync(path.join(src, file), 'utf8').match(/from '[^']+'/g) ?? []
    const isStudio = file.startsWith('studio')
    const wrong = isStudio ? /^'(?!\.\/)/ : /\/studio\//
    expect(imports.filter((name) => wrong.test(name.slice('from '.length)))).toEqual([])
  }
})
