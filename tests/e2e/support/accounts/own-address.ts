import type { Page } from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { devtoolsOf } from '../screens/devtools.ts'

const run = Date.now()
let count = 0

/** Returns the last hexadecimal digits of a number. */
const hex = (number: number, digits: number) =>
  number.toString(16).padStart(digits, '0').slice(-digits)

/** Returns an IP address that no other test or earlier run uses, so that rate limits count it separately. */
export function ownAddress(): string {
  count += 1
  const digits = [hex(run, 7), hex(Number(process.env.TEST_WORKER_INDEX), 3), hex(count, 4)]
  // A private network (RFC 4193): rate limits count IPv6 by network.
  return `${`fd${digits.join('')}`.replace(/.{4}(?=.)/g, '$&:')}::1`
}

/** Rate-limited paths. `page.route` for everything would intercept every request and disable the browser cache. */
const limited = ['auth', 'call'].map((name) => ({ urlPattern: `${siteURL}/${name}/*` }))

/** Sends a page's POST requests with an IP address, like a proxy in front of the site. */
export async function sendFrom(page: Page, address: string): Promise<void> {
  const devtools = await devtoolsOf(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const headers = { ...request.headers, 'x-forwarded-for': address }
    const list = Object.entries(headers).map(([name, value]) => ({ name, value }))
    // The request is gone if the page was left in the meantime.
    devtools.send('Fetch.continueRequest', { requestId, headers: list }).catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: limited })
}
