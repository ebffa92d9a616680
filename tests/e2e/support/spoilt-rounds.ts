import { siteURL } from './addresses.ts'

/** Every page that visitors reach, and every file that is made of the content. */
const PATHS = [
  '/',
  '/terms',
  '/call',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/no/such-page',
  '/opengraph-image',
  '/index.md',
  '/llms.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
]

/** What a round of requests has found, and how long each /privacy beside it took, in milliseconds. */
export type Round = { faults: string[]; waits: number[] }

let asked = 0

/** Asks for every page once, and for /privacy all the while, each time made anew. */
export async function askForAll(): Promise<Round> {
  let isOver = false
  const all = Promise.all(PATHS.map(faultsAt)).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  const faults: string[] = []
  do {
    asked += 1
    const before = performance.now()
    // A question of its own: what the front holds in memory would say nothing.
    faults.push(...(await faultsAt(`/privacy?asked=${asked}`)))
    waits.push(performance.now() - before)
  } while (!isOver)
  return { faults: [...(await all).flat(), ...faults], waits }
}

async function faultsAt(path: string): Promise<string[]> {
  const answer = await fetch(siteURL + path, { redirect: 'manual' })
  const body = await answer.text()
  const [plain] = path.split('?')
  if (answer.status >= 500) return [`${plain} answers ${answer.status}`]
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || (answer.status >= 300 && answer.status < 400)) return []
  const headings = body.match(/<h1[ >]/g)?.length ?? 0
  return headings === 1 ? [] : [`${plain} has ${headings} first headings`]
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
