import { Agent, get } from 'node:http'
import type { Row } from '../rows.ts'

const CONNECTIONS = 32

/** The number of URLs of each kind, each with a different query string. */
export type Counts = { page: number; form: number; unknown: number }

/** Measures the memory of the edge cache's process before and after requests for different URLs. */
export async function measureMemory(
  site: string,
  metrics: string,
  { page, form, unknown }: Counts,
): Promise<Row[]> {
  const before = await residentOf(metrics)
  await requestAll(site, form, '/sign-in?q=')
  await requestAll(site, unknown, '/no/such-')
  await requestAll(site, page, '/?q=')
  const resident = [before, await residentOf(metrics)]
  const count = page + form + unknown
  const name = `edge cache memory before and after ${count} URLs`
  return [[name, resident.map((bytes) => `${Math.round(bytes / 2 ** 20)} MiB`).join(', ')]]
}

async function residentOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^edge_cache_resident_bytes (\d+)$/m.exec(text)?.[1])
}

async function requestAll(site: string, count: number, start: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let next = 0
  const work = async () => {
    while (next < count) {
      next += 1
      await send(agent, `${site}${start}${next}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
}

function send(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    get(url, { agent, headers }, (response) => response.on('end', resolve).resume()).on(
      'error',
      reject,
    )
  })
}
