import { Agent, get } from 'node:http'
import type { Row } from '../rows.ts'

const CONNECTIONS = 32

/** How many addresses of each kind, each with another query string. */
export type Counts = { page: number; form: number; unknown: number }

/** What the edge cache's process holds before, and after each time that very many different addresses were asked for. */
export async function measureMemory(
  site: string,
  metrics: string,
  { page, form, unknown }: Counts,
  times: number,
): Promise<Row[]> {
  const resident = [await residentOf(metrics)]
  for (let time = 0; time < times; time += 1) {
    await askAll(site, form, '/sign-in?q=')
    await askAll(site, unknown, '/no/such-')
    await askAll(site, page, '/?q=')
    resident.push(await residentOf(metrics))
  }
  const count = page + form + unknown
  const name = `edge cache’s memory before, and after ${count} addresses, ${times} time(s)`
  return [[name, resident.map((bytes) => `${Math.round(bytes / 2 ** 20)} MiB`).join(', ')]]
}

async function residentOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^edge_cache_resident_bytes (\d+)$/m.exec(text)?.[1])
}

async function askAll(site: string, count: number, start: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let next = 0
  const work = async () => {
    while (next < count) {
      next += 1
      await ask(agent, `${site}${start}${next}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    get(url, { agent, headers }, (answer) => answer.on('end', resolve).resume()).on('error', reject)
  })
}
