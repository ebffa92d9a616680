import { siteURL } from './addresses.ts'

/** Every page that visitors reach, and every file that is made of the content. */
const PATHS = [
  '/',
  '/terms',
  '/call',
  '/call/booked',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/no/such-page',
  '/opengraph-image',
  '/index.md',
  '/llms.txt',
  '/sitemap.xml',
  '/robots.txt',
]

/** The edge cache lets such a request through: what it holds in memory would say nothing of the site. */
const PAST_THE_FRONT = { authorization: 'Nobody' }

/** Asks for every page once, at once. Says which were not answered, or have not one first heading. */
export const askForAll = async (): Promise<string[]> =>
  (
    await Promise.all([
      ...PATHS.map((path) => faultsAt(path)),
      faultsAt('/privacy', PAST_THE_FRONT),
    ])
  ).flat()

/** How many milliseconds /privacy takes while all the others are asked for, on average of a few in a row. */
export async function timePrivacy(): Promise<number> {
  const others = askForAll()
  const begun = performance.now()
  for (let count = 0; count < IN_A_ROW; count += 1) await faultsAt('/privacy', PAST_THE_FRONT)
  const wait = (performance.now() - begun) / IN_A_ROW
  await others
  return wait
}

const IN_A_ROW = 6

async function faultsAt(path: string, headers = {}): Promise<string[]> {
  const answer = await fetch(siteURL + path, { redirect: 'manual', headers })
  const body = await answer.text()
  if (answer.status >= 500) return [`${path} answers ${answer.status}`]
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || (answer.status >= 300 && answer.status < 400)) return []
  const headings = body.match(/<h1[ >]/g)?.length ?? 0
  return headings === 1 ? [] : [`${path} has ${headings} first headings`]
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
