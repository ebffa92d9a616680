import { Agent, get } from 'node:http'
import type { Row } from '../rows.ts'

const CONNECTIONS = 32

/** How many requests of each kind, each with another query string. */
export type Counts = { page: number; form: number; unknown: number }

/** What the front's process holds before, in the middle of and after very many different addresses. */
export async function measureMemory(site: string, metrics: string, counts: Counts): Promise<Row[]> {
  const { page, form, unknown } = counts
  const resident = [await residentOf(metrics)]
  for (const half of [0, 1]) {
    const ask = (count: number, path: string) =>
      askAll(site, Math.ceil(count / 2), (index) => path.replaceAll('*', `${half}-${index}`))
    await ask(form, '/sign-in?q=*')
    await ask(unknown, '/no/such-*')
    await ask(page, '/?q=*')
    resident.push(await residentOf(metrics))
  }
  const name = `front’s memory before, amid, after ${page + form + unknown} addresses`
  return [[name, resident.map((bytes) => `${Math.round(bytes / 2 ** 20)} MiB`).join(', ')]]
}

async function residentOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^front_resident_bytes (\d+)$/m.exec(text)?.[1])
}

async function askAll(site: string, count: number, pathOf: (index: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let next = 0
  const work = async () => {
    while (next < count) {
      next += 1
      await ask(agent, `${site}${pathOf(next)}`)
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
