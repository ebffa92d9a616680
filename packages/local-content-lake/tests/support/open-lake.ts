import { type ClientConfig, createClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { createApp } from '../../src/http/app.ts'
import { type RunningLake, startLake } from '../../src/http/server.ts'
import type { Lake } from '../../src/lake.ts'
import { Datasets } from '../../src/management/datasets.ts'
import { openDatabase } from '../../src/store/database.ts'
import { Store } from '../../src/store/store.ts'
import { emptyRemote, isRemote, openRemote, skipTest } from './remote-lake.ts'

const token = 'the-token-of-the-tests'
const allowedOrigins = ['http://localhost:3000']

/** Opens an empty in-process lake for one test, without a port; or a remote one if configured. */
export function openLake(dataDir = temporaryFolder()): ReturnType<typeof openHere> {
  return isRemote ? openRemote() : openHere(dataDir)
}

function openHere(dataDir: string) {
  const store = new Store(openDatabase(dataDir))
  const lake: Lake = { store, options: { dataDir, token, port: 0, allowedOrigins } }
  const datasets = new Datasets(lake)
  onTestFinished(() => datasets.close())
  const app = createApp(lake, datasets)
  const request = async (url: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(url, 'http://localhost:3900'), init))
  const asEditor = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return request(url, { ...init, headers })
  }
  const post = async (endpoint: string, body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const response = await asEditor(`/v2026-11-01/data/${endpoint}`, init)
    return { status: response.status, body: await response.json() }
  }
  return { lake, dataDir, request, asEditor, post }
}

type Options = { dataDir?: string; webhook?: { url: string; secret: string } }

/** Starts an empty lake for one test on a free port, with an editor's client. */
export async function listeningLake(
  options: Options = {},
): Promise<Awaited<ReturnType<typeof listenHere>>> {
  if (!isRemote) return listenHere(options)
  if (options.webhook || options.dataDir) return skipTest('It starts its own emulator.')
  return {
    client: await emptyRemote(),
    get lake(): never {
      return skipTest('It inspects the emulator.')
    },
    close: async () => skipTest('It stops the emulator.'),
  }
}

async function listenHere({ dataDir = temporaryFolder(), webhook }: Options) {
  const lake = await startLake({ dataDir, token, port: 0, allowedOrigins, webhook })
  let isOpen = true
  const close = async () => {
    if (isOpen) await lake.close()
    isOpen = false
  }
  onTestFinished(close)
  return { lake, client: clientOf(lake), close }
}

/** Returns the official client of a Content Lake, with the token by default. */
export function clientOf({ url }: Pick<RunningLake, 'url'>, config: ClientConfig = {}) {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
    ...config,
  })
}
