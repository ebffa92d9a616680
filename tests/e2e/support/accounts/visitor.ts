import { expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'
import { newAddress } from './mailbox.ts'

export const password = 'correct horse battery'

/** Auth client with the secret key. */
export const admin = createClient(supabaseURL, secrets.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
})

/** Creates a confirmed account that was never signed in to. */
export async function newAccount(name: string, role?: 'host') {
  const email = newAddress(name)
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role },
  })
  if (error) throw error
  return { id: data.user.id, email }
}

/** Signs in by the form, for tests of the form. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/sign-in')
  await sendSignIn(page, email, secret)
}

/** Fills in and sends the form of the open page. */
export async function sendSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until the page's script controls the form; before that the browser submits it natively. */
export async function whenEnhanced(page: Page, form: string): Promise<void> {
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const found = page.getByRole('form', { name: form, exact: true })
  await expect.poll(() => found.evaluate(isTakenOver)).toBe(true)
}
