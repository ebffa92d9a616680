import type { Page } from '@playwright/test'
import { whenEnhanced } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { findingsOf } from '../../support/checkers/axe.ts'

// The browser's message about a rejected form.
test.use({ expectedErrors: /status of 400 .*\/(auth|call)\/[\w-]+$/ })

const MISSING = 'You must provide either an email or phone number and a password'

type Form = { path: string; button: string; links: string[]; repaired: string }

const forms: Record<string, Form> = {
  'sign-in': {
    path: '/sign-in',
    button: 'Sign in',
    links: [`Email: ${MISSING}`, `Password: ${MISSING}`],
    repaired: 'Password',
  },
  'sign-up': {
    path: '/sign-up',
    button: 'Create account',
    links: [`Email: ${MISSING}`, `Password: ${MISSING}`],
    repaired: 'Password',
  },
  'change of a password': {
    path: '/account',
    button: 'Change password',
    links: [
      'Current password: Enter your current password.',
      'New password: This password is too weak. Use at least 8 characters.',
    ],
    repaired: 'New password',
  },
  booking: {
    path: '/call',
    button: 'Schedule the call',
    links: [
      'Time: Choose a time.',
      'Name: Enter your name.',
      'Company: Enter your company name.',
      'Work email: Enter your work email address.',
      'Consent: Check this box so we can use your details to arrange the call.',
    ],
    repaired: 'Work email',
  },
}

for (const [name, { path, button, links, repaired }] of Object.entries(forms))
  for (const javaScriptEnabled of [true, false])
    test(`a ${name} with several errors shows a linked summary ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      newVisitor,
      signedInVisitor,
    }) => {
      const { page } =
        path === '/account'
          ? await signedInVisitor('several', { javaScriptEnabled })
          : await newVisitor({ javaScriptEnabled })
      await page.goto(path)
      if (javaScriptEnabled) await whenEnhanced(page, path === '/call' ? 'Booking' : button)
      await page.getByRole('button', { name: button, exact: true }).click()
      const summary = page.getByRole('region', { name: `There are ${links.length} problems` })
      await expect(summary).toBeFocused()
      await expect(summary).toBeInViewport()
      await expect(summary.getByRole('link')).toHaveText(links)
      // The checker needs scripts; the server's HTML is checked with the other screens.
      if (javaScriptEnabled) expect(await findingsOf(page)).toEqual([])
      await reach(page, repaired)
      await page.keyboard.press('Enter')
      const field = page.getByLabel(repaired, { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(/[.\w]$/)
      await expect(field).toBeInViewport()
    })

/** Moves by keyboard to the link of a field. */
async function reach(page: Page, label: string) {
  const link = page.getByRole('link', { name: `${label}: ` })
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach the link to ${label}.`)
}
