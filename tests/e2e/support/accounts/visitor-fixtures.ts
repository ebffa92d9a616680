import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { test as base } from '../fixtures.ts'
import { ownAddress, sendFrom } from './own-address.ts'
import { addSession, ofThisSite, sessionCookies } from './session-cookies.ts'
import { newAccount } from './visitor.ts'

export { expect } from '../fixtures.ts'

type Visitor = { context: BrowserContext; page: Page; newTab: () => Promise<Page> }
type Account = { id: string; email: string }
type Options = BrowserContextOptions & { role?: 'host' }

type Fixtures = {
  /** Opens a new browser profile with its own IP address. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Visitor>
  /** Opens a profile signed in by cookie, to a new account or the given email. */
  signedInVisitor: (name: string, options?: Options) => Promise<Visitor & Account>
  /** Sends requests without a page, from its own IP address; signed in if an email is given. */
  newRequests: (email?: string) => Promise<APIRequestContext>
}

export const test = base.extend<Fixtures>({
  newVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const address = ownAddress()
      const context = await browser.newContext({ timezoneId: 'America/Denver', ...options })
      contexts.push(context)
      const newTab = async () => {
        const page = await context.newPage()
        await sendFrom(page, address)
        return page
      }
      return { context, page: await newTab(), newTab }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  signedInVisitor: async ({ newVisitor }, use) =>
    use(async (name, { role, ...options } = {}) => {
      const account = await newAccount(name, role)
      const visitor = await newVisitor(options)
      await addSession(visitor.context, account.email)
      return { ...visitor, ...account }
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  newRequests: async ({}, use) => {
    const opened: APIRequestContext[] = []
    await use(async (email) => {
      const cookies = email ? await sessionCookies(email) : []
      const context = await request.newContext({
        baseURL: siteURL,
        maxRedirects: 0,
        extraHTTPHeaders: { origin: siteURL, 'x-forwarded-for': ownAddress() },
        storageState: { cookies: cookies.map(ofThisSite), origins: [] },
      })
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.dispose()))
  },
})
