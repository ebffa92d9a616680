import type { Page } from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { devtoolsOf } from '../screens/devtools.ts'

const run = Date.now()
let count = 0

/** An address that no visitor of another test has, or had in an earlier run: the limits count it for itself. */
export function ownAddress(): string {
  count += 1
  const words = [run / 2 ** 32, run / 2 ** 16, run, Number(process.env.TEST_WORKER_INDEX), count]
  // Of the range that RFC 4193 keeps for private networks.
  return `fd00::${words.map((word) => (Math.floor(word) % 2 ** 16).toString(16)).join(':')}`
}

/** What the site limits. `page.route` would hold every request, and switch the browser's cache off. */
const limited = ['auth', 'call'].map((name) => ({ urlPattern: `${siteURL}/${name}/*` }))

/** Sends what a page posts to the site from an address, as the proxy before the site would name it. */
export async function sendFrom(page: Page, address: string): Promise<void> {
  const devtools = await devtoolsOf(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const headers = { ...request.headers, 'x-forwarded-for': address }
    const list = Object.entries(headers).map(([name, value]) => ({ name, value }))
    // A page that is left meanwhile has no such request any more.
    devtools.send('Fetch.continueRequest', { requestId, headers: list }).catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: limited })
}
