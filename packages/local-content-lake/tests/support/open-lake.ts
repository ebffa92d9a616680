import { type ClientConfig, createClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { createApp } from '../../src/http/app.ts'
import { type RunningLake, startLake } from '../../src/http/server.ts'
import type { Lake } from '../../src/lake.ts'
import { Datasets } from '../../src/management/datasets.ts'
import { openDatabase } from '../../src/store/database.ts'
import { Store } from '../../src/store/store.ts'
import { emptyRemote, isRemote, leaveOut, openRemote } from './remote-lake.ts'

const token = 'the-token-of-the-tests'
const allowedOrigins = ['http://localhost:3000']

/** An empty lake of one test, in process: requests go to its handler without a port. Or, by its address, a remote one. */
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

/** An empty lake of one test on a free port, with the client that editors use. */
export async function listeningLake(
  options: Options = {},
): Promise<Awaited<ReturnType<typeof listenHere>>> {
  if (!isRemote) return listenHere(options)
  if (options.webhook || options.dataDir) return leaveOut('It starts an emulator of its own.')
  return {
    client: await emptyRemote(),
    get lake(): never {
      return leaveOut('It looks inside the emulator.')
    },
    close: async () => leaveOut('It ends the emulator.'),
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

/** The official client of a Content Lake; with the token unless `config` says otherwise. */
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
