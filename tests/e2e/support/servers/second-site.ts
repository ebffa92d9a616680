import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { copySite } from '@/scripts/launch/site-copy'
import { freePort } from '@/scripts/process/ports'
import { serve } from '@/tests/support/http/serve'
import { type ResponseName, responses } from '@/tests/support/lake/faulty-lake'
import { lakeURL, supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'
import { announce } from './announce.ts'

const root = path.join(import.meta.dirname, '../../../..')
const node = path.join(root, 'node_modules/node/bin/node')

/** Host names in URLs for sockets bound to a wildcard address. */
const URL_HOSTS: Record<string, string> = { '::1': '[::1]', '0.0.0.0': '127.0.0.1' }

/**
 * Starts a second server of the built site with its own cache. It reads the Content Lake through a gate: `gate.response`
 * changes responses, and `gate.close` takes the Content Lake down for this site. Without `hasLake` it was never up, and
 * the cache is empty; without `hasRead` the build cached no responses either. It listens on `boundTo`, without an edge
 * cache, with these additional `variables`.
 */
export async function startSecondSite({
  supabaseUrl = supabaseURL,
  hasLake = true,
  hasRead = true,
  boundTo = 'localhost',
  variables = {} as Record<string, string>,
} = {}) {
  const gate = await openGate()
  if (!hasLake) await gate.close()
  const port = await freePort()
  const url = `http://${URL_HOSTS[boundTo] ?? boundTo}:${port}`
  const folder = path.join(root, `.cache/e2e/second-site-${port}`)
  copySite(folder)
  if (!hasRead) rmSync(path.join(folder, '.next/last-good'), { recursive: true })
  // Leashed, so it ends with the tests however they end.
  const parentWatch = path.join(root, 'scripts/process/parent-watch.ts')
  const child = spawn(node, [parentWatch, node, 'server.js'], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOSTNAME: boundTo,
      PORT: `${port}`,
      NEXT_PUBLIC_SITE_URL: url,
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      NEXT_PUBLIC_SANITY_API_HOST: gate.url,
      SANITY_WEBHOOK_SECRET: secrets.webhookSecret,
      NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      // A test acts as the proxy that sends the visitor's IP address.
      TRUSTED_PROXIES: 'loopback',
      ...variables,
    },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  while (!words.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(`The second site did not start: ${words}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  return {
    url,
    gate,
    /** The server's output so far. */
    log: () => words,
    announce: (type: string) => announce(url, secrets.webhookSecret, type),
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
      await gate.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openGate() {
  const gate = { response: 'the result' as ResponseName }
  const { port, close } = await serve(async (request, response) => {
    const upstream = await requestLake(request)
    const type = upstream.headers.get('content-type') ?? ''
    // Images pass through unchanged.
    if (!type.includes('json'))
      response.writeHead(upstream.status, { 'content-type': type }).end(await upstream.bytes())
    else responses[gate.response](response, ((await upstream.json()) as { result: unknown }).result)
  })
  return Object.assign(gate, { url: `http://localhost:${port}`, close })
}

// Long queries are sent as POST bodies.
async function requestLake(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return fetch(`${lakeURL}${request.url}`, {
    method: request.method,
    headers: { 'content-type': 'application/json' },
    body: request.method === 'POST' ? Buffer.concat(chunks) : undefined,
  })
}
