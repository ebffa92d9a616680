import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { lakeClient } from '../../scripts/launch/lake.ts'
import type { Environment } from '../../scripts/process/children.ts'
import { quantile, type Row } from '../rows.ts'
import { load, median } from './wrk.ts'

const CONNECTIONS = 16
/** A minute of each kind, in turns, so that other load affects all of them. */
const ROUNDS = 6
const SECONDS = 10
/** Milliseconds between two unusual requests, and between two publishes. */
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

type Round = { rate: number; p99: number }

/**
 * Measures the rate of `/` over 16 connections for a minute each: quiet, with publishes, and with publishes and an
 * attacker (odd headers, oversized headers, HTTP/1.0). On two cores a publish takes CPU time from the load, so the attack
 * is compared with both.
 */
export async function measureAttack(site: { url: string; env: Environment }): Promise<Row[]> {
  const counts = { odd: 0, published: 0 }
  const send = async (signal: AbortSignal) => {
    counts.odd += await sendOdd(site.url, signal)
  }
  const edit = async (signal: AbortSignal) => {
    counts.published += await publish(site.env, signal)
  }
  const rounds: [quiet: Round, published: Round, attacked: Round][] = []
  await load(`${site.url}/`, 1, CONNECTIONS).ended
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([
      await loadWith(site.url, []),
      await loadWith(site.url, [edit]),
      await loadWith(site.url, [edit, send]),
    ])
  const compare = (name: string, other: 0 | 1): Row => {
    const ratios = rounds.map((each) => each[2].rate / each[other].rate)
    const [a, b] = [2, other].map((at) =>
      median(
        rounds.map((each) => each[at] ?? each[0]),
        'rate',
      ).toFixed(0),
    )
    return [name, `${quantile(ratios, 0.5).toFixed(2)}  (${a} / ${b}/s)`]
  }
  return [
    compare('/ under attack / with the same publishes only (≥ 0.95)', 1),
    compare('/ under attack / on a quiet site', 0),
    ['unusual requests and publishes during the test', `${counts.odd}, ${counts.published}`],
  ]
}

/** Loads `/` for ten seconds while the others run. */
async function loadWith(url: string, others: ((signal: AbortSignal) => Promise<void>)[]) {
  const stop = new AbortController()
  const work = Promise.all(others.map((other) => other(stop.signal)))
  const figures = await load(`${url}/`, SECONDS, CONNECTIONS).ended
  stop.abort()
  await work
  return figures
}

async function sendOdd(url: string, signal: AbortSignal): Promise<number> {
  const { hostname, port } = new URL(url)
  let count = 0
  while (!signal.aborted) {
    const socket = connect(Number(port), hostname)
    // The server may close the connection early.
    socket.on('error', () => {})
    socket.resume()
    socket.end(`${ATTACKS[count % ATTACKS.length]}`)
    await new Promise((resolve) => socket.on('close', resolve))
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
