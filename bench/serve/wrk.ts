import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { quantile } from '../rows.ts'
import { toolEnvironment } from './tools.ts'

const CONNECTIONS = 32
const ROUNDS = 5
const WARM_UP_SECONDS = 1

/** Requests per second, and the 99th percentile of response times in milliseconds. */
export type Figures = { rate: number; p99: number }

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Sends requests over connections, 32 by default; `ended` resolves with the figures after the time or after `stop`. */
export function load(url: string, seconds: number, connections = CONNECTIONS) {
  // With its default timeout of 2 s wrk would leave out the slowest responses.
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '--latency']
  const command = [...options, '-H', 'Accept-Encoding: gzip', url]
  const child = spawn('wrk', command, { env: toolEnvironment() })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const ended = once(child, 'close').then(() => figuresOf(text))
  return { ended, stop: () => child.kill('SIGINT') }
}

function figuresOf(text: string): Figures {
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(text) ?? []
  const [, rate = ''] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? []
  if (!rate) throw new Error(`wrk returned no result: ${text}`)
  return { rate: Number(rate), p99: Number(p99) * (UNITS[unit] ?? Number.NaN) }
}

/** Loads these URLs in turns, five times, so that other load affects all of them. */
export async function inTurn(urls: string[], seconds: number): Promise<Figures[][]> {
  for (const url of urls) await load(url, WARM_UP_SECONDS).ended
  const all: Figures[][] = urls.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, url] of urls.entries()) all[index]?.push(await load(url, seconds).ended)
  return all
}

/** Returns the median of the rounds. */
export const median = (rounds: Figures[], name: keyof Figures): number =>
  quantile(
    rounds.map((round) => round[name]),
    0.5,
  )
