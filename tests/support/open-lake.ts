import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { createApp } from '@/local/content-lake/app'
import { openDatabase } from '@/local/content-lake/database'
import type { Lake } from '@/local/content-lake/lake'
import { startLake } from '@/local/content-lake/server'
import { Store } from '@/local/content-lake/store'

const token = 'the-token-of-the-tests'
const allowedOrigins = ['http://localhost:3000']

/** A folder of its own for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty lake of one test, in process: requests go to its handler without a port. */
export function openLake(dataDir = temporaryFolder()) {
  const store = new Store(openDatabase(dataDir))
  onTestFinished(() => store.database.close())
  const lake: Lake = { store, options: { dataDir, token, port: 0, allowedOrigins } }
  const app = createApp(lake)
  const request = async (url: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(url, 'http://localhost:3900'), init))
  const asEditor = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return request(url, { ...init, headers })
  }
  return { lake, dataDir, request, asEditor }
}

/** An empty lake of one test on a free port, with the client that editors use. */
export async function listeningLake() {
  const lake = await startLake({ dataDir: temporaryFolder(), token, port: 0, allowedOrigins })
  onTestFinished(() => lake.close())
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
  return { lake, client }
}
