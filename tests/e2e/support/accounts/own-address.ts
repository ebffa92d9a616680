import type { Page } from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { devtoolsOf } from '../screens/devtools.ts'

const run = Date.now()
let count = 0

/** The last digits of a number, hexadecimal. */
const hex = (number: number, digits: number) =>
  number.toString(16).padStart(digits, '0').slice(-digits)

/** An address that no visitor of another test has, or had in an earlier run: the limits count it for itself. */
export function ownAddress(): string {
  count += 1
  const digits = [hex(run, 7), hex(Number(process.env.TEST_WORKER_INDEX), 3), hex(count, 4)]
  // A network of the range that RFC 4193 keeps for private ones: the limits count IPv6 by network.
  return `${`fd${digits.join('')}`.replace(/.{4}(?=.)/g, '$&:')}::1`
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
