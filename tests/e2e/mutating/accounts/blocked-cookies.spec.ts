import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { newAccount, password, sendSignIn } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL } from '../../support/addresses.ts'
import { recoveryPath } from '../../support/back-button/account-forms.ts'

const BLOCKED = 'Your browser blocks cookies, and signing in needs them.'

test.use({ expectedErrors: /./ })

/** Chromium's setting “Block all cookies”. */
const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }

/** Opens a browser profile that blocks cookies. */
async function withoutCookies(
  options: LaunchOptions & BrowserContextOptions,
  work: (page: Page) => Promise<void>,
) {
  const profile = mkdtempSync(path.join(tmpdir(), 'no-cookies-'))
  mkdirSync(path.join(profile, 'Default'))
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    baseURL: siteURL,
  })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
    rmSync(profile, { recursive: true })
  }
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

  test(`a browser that blocks cookies is told so after signing in, ${how}`, async ({
    launchOptions,
  }) => {
    const { email } = await newAccount('no-cookies')
    await withoutCookies({ ...launchOptions, javaScriptEnabled }, async (page) => {
      await page.goto('/sign-in?next=/account')
      await sendSignIn(page, email, password)
      await expect(page.getByText(BLOCKED)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      // The same link used in the emails.
      await page.goto(await recoveryPath(email))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(BLOCKED)).toBeVisible()
    })
  })

  test(`a browser without any cookie signs in, ${how}`, async ({ newVisitor }) => {
    const { email } = await newAccount('first')
    const { page } = await newVisitor({ javaScriptEnabled })
    await page.goto('/sign-in?next=/privacy')
    await sendSignIn(page, email, password)
    await expect(page).toHaveURL('/privacy')
  })
}
