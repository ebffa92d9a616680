import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { siteURL, supabaseURL } from './addresses'
import { secrets } from './lake-client'
import { newAddress } from './mailbox'

export const password = 'correct horse battery'

/** The accounts with the secret key. */
export const admin = createClient(supabaseURL, secrets.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
})

/** A profile of its own whose requests come, for the site, from an address of its own. */
export async function visitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await context.route(`${siteURL}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
  return { context, page: await context.newPage() }
}

/** A confirmed account that nobody has signed in to yet. */
export async function newAccount(name: string) {
  const email = newAddress(name)
  const { data, error } = await admin.auth.admin.createUser({
    ...{ email, password, email_confirm: true },
  })
  if (error) throw error
  return { id: data.user.id, email }
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A visitor who is signed in to a new account, on the account page. */
export async function signedInVisitor(browser: Browser, name: string) {
  const account = await newAccount(name)
  const own = await visitor(browser)
  await signIn(own.page, account.email)
  await expect(own.page).toHaveURL('/account')
  return { ...own, ...account }
}
