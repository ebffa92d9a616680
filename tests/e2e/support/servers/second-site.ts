import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { secretsOfSite } from '@/scripts/launch/environment'
import { copySite } from '@/scripts/launch/site-copy'
import { endPart, start, untilPrinted } from '@/scripts/process/children'
import { freePort } from '@/scripts/process/ports'
import { serve } from '@/tests/support/http/serve'
import { type ResponseName, responses } from '@/tests/support/lake/faulty-lake'
import { lakeURL, supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'
import { announce } from './announce.ts'

const root = path.join(import.meta.dirname, '../../../..')

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
  const site = start('The second site', ['server.js'], {
    cwd: folder,
    quiet: true,
    env: {
      NODE_ENV: 'production',
      HOSTNAME: boundTo,
      PORT: `${port}`,
      NEXT_PUBLIC_SITE_URL: url,
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      NEXT_PUBLIC_SANITY_API_HOST: gate.url,
      ...secretsOfSite(secrets),
      NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      // A test acts as the proxy that sends the visitor's IP address.
      TRUSTED_PROXIES: 'loopback',
      ...variables,
    },
  })
  let words = ''
  for (const stream of [site.child.stdout, site.child.stderr])
    stream.on('data', (text) => {
      words += text
    })
  await untilPrinted(site, /Ready in/)
  return {
    url,
    gate,
    /** The server's output so far. */
    log: () => words,
    announce: (type: string) => announce(url, secrets.webhookSecret, type),
    async stop() {
      await endPart(site)
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
