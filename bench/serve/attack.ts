import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { lakeClient } from '../../scripts/launch/lake.ts'
import type { Environment } from '../../scripts/process/children.ts'
import { quantile, type Row } from '../rows.ts'
import { load, median } from './wrk.ts'

const CONNECTIONS = 16
/** An attacked minute, in turn with a quiet one, so that what else the machine does meets both. */
const ROUNDS = 6
const SECONDS = 10
/** Milliseconds between two odd requests, and between two publishes. */
const PAUSE_MS = 100
const PUBLISH_MS = 2000

const long = (length: number) => `X-Long: ${'x'.repeat(length)}`

/** Requests for `/` that once made the edge cache request every visitor's page from the site. */
const ODD = [
  ...['X-Middleware-Prefetch: 1', 'If-Match: "x"', 'If-Unmodified-Since: never', long(14_000)],
  ...[long(16_200), long(40_000), 'Host: evil.example', 'Expect: 200-maybe', 'Range: bytes=9-1'],
  ...['Authorization: Bearer x', 'Next-Router-State-Tree: x', 'Cookie: __prerender_bypass =x'],
].map((line) => `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${line}\r\n\r\n`)
const ATTACKS = [
  ...ODD,
  'GET / HTTP/1.0\r\n\r\n',
  'OPTIONS / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Nextjs-Data: 1\r\n\r\n',
]

/**
 * Measures the rate of `/` over 16 connections for a minute under attack (odd headers, header blocks that are too long,
 * HTTP/1.0, publishes) beside a quiet minute.
 */
export async function measureAttack(site: { url: string; env: Environment }): Promise<Row[]> {
  const quiet: { rate: number; p99: number }[] = []
  const attacked: typeof quiet = []
  let sent = 0
  let published = 0
  await load(`${site.url}/`, 1, CONNECTIONS).ended
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await load(`${site.url}/`, SECONDS, CONNECTIONS).ended)
    const stop = new AbortController()
    const attack = Promise.all([
      sendOdd(site.url, stop.signal).then((count) => {
        sent += count
      }),
      publish(site.env, stop.signal).then((count) => {
        published += count
      }),
    ])
    attacked.push(await load(`${site.url}/`, SECONDS, CONNECTIONS).ended)
    stop.abort()
    await attack
  }
  const ratios = attacked.map(({ rate }, index) => rate / (quiet[index]?.rate ?? Number.NaN))
  const [a, b] = [median(attacked, 'rate'), median(quiet, 'rate')]
  return [
    [
      '/ under attack / without (≥ 0.95)',
      `${quantile(ratios, 0.5).toFixed(2)}  (${a.toFixed(0)} / ${b.toFixed(0)}/s)`,
    ],
    ['odd requests and publishes meanwhile', `${sent}, ${published}`],
  ]
}

async function sendOdd(url: string, signal: AbortSignal): Promise<number> {
  const { hostname, port } = new URL(url)
  let count = 0
  while (!signal.aborted) {
    const socket = connect(Number(port), hostname)
    // The server closes as soon as it has seen enough.
    socket.on('error', () => {})
    socket.resume()
    socket.end(`${ATTACKS[count % ATTACKS.length]}`)
    await once(socket, 'close')
    count += 1
    await setTimeout(PAUSE_MS)
  }
  return count
}

async function publish(env: Environment, signal: AbortSignal): Promise<number> {
  const client = lakeClient(env)
  let count = 0
  while (!signal.aborted) {
    count += 1
    await client
      .patch('claim-new-logo-lift')
      .set({ value: 200 + count })
      .commit()
    await setTimeout(PUBLISH_MS)
  }
  return count
}
