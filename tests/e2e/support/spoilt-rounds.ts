import { siteURL } from './addresses.ts'

/** Every public page, and every file generated from the content. */
const PATHS = [
  '/',
  '/terms',
  '/call',
  '/call/x',
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

/** Bypasses the edge cache, whose cached responses would say nothing about the site. */
const BYPASS_CACHE = { authorization: 'Nobody' }

/** Requests every page in parallel. Returns those that failed or don't have exactly one h1. */
export const requestAll = async (): Promise<string[]> =>
  (
    await Promise.all([...PATHS.map((path) => faultsAt(path)), faultsAt('/privacy', BYPASS_CACHE)])
  ).flat()

async function faultsAt(path: string, headers = {}): Promise<string[]> {
  const response = await fetch(siteURL + path, { redirect: 'manual', headers })
  const body = await response.text()
  if (response.status >= 500) return [`${path} returned ${response.status}`]
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || (response.status >= 300 && response.status < 400)) return []
  const headings = body.match(/<h1[ >]/g)?.length ?? 0
  return headings === 1 ? [] : [`${path} has ${headings} first headings`]
}
