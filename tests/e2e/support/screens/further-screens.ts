import type { Page } from '@playwright/test'
import { signInAs } from '../accounts/sessions.ts'
import { siteURL } from '../addresses.ts'
import { callPath, ensureCalls, hostMovePath, openCallPath, ownToken } from '../calls/calls.ts'
import { chooseByLabel } from '../calls/choose-by-label.ts'
import { comeToRest } from './open.ts'
import type { Screen } from './screens.ts'

// These differ from screens with their own URL on desktop and phone.
const widths = [1440, 390]

const landing = { path: '/', hasMenu: true, widths }

export const everyAnswerOpen: Screen = {
  name: 'landing page with every FAQ answer open',
  ...landing,
  prepare: (page) => openAll(page, '#questions details:not([open]) summary'),
}

export const rejectedBooking: Screen = {
  name: 'landing page with a rejected booking',
  ...landing,
  prepare: rejectBooking,
}

/** Content that a visitor expands within the landing page. */
export const openedScreens: Screen[] = [
  { name: 'landing page with the booking open', ...landing, prepare: openBooking },
  rejectedBooking,
  everyAnswerOpen,
]

/** Overlays on the landing page. */
export const overlaidScreens: Screen[] = [
  {
    name: 'landing page with the account menu open',
    ...landing,
    arrange: (page) => signInAs(page, 'subscriber'),
    prepare: openAccountMenu,
  },
  {
    name: 'landing page with a toast',
    ...landing,
    arrange: (page) => signInAs(page, 'subscriber'),
    prepare: signOut,
  },
]

/** Screens of a signed-in user. */
export const accountScreens: Screen[] = [
  {
    name: 'account page',
    path: '/account',
    hasMenu: true,
    isCore: true,
    widths,
    arrange: (page) => signInAs(page, 'subscriber'),
  },
  {
    name: 'account page with a rejected password',
    path: '/account?error=wrong_password&field=current&form=change-password#change-password',
    hasMenu: true,
    widths,
    arrange: (page) => signInAs(page, 'subscriber'),
  },
  {
    name: 'account page with two rejected fields',
    path: '/account?error=current_missing&field=current&issues=weak_password.password.length&form=change-password#change-password-errors',
    hasMenu: true,
    widths,
    arrange: (page) => signInAs(page, 'subscriber'),
  },
  {
    name: 'calls page',
    path: '/account/bookings',
    hasMenu: true,
    isCore: true,
    widths,
    async arrange(page) {
      await ensureCalls()
      return signInAs(page, 'host')
    },
    prepare: (page) => openAll(page, '.calls summary'),
  },
  {
    name: 'host’s move call page',
    path: '/account/bookings/calls/…/move',
    hasMenu: true,
    widths,
    async arrange(page) {
      await ensureCalls()
      await signInAs(page, 'host')
      return hostMovePath
    },
  },
  {
    name: 'new password page',
    path: '/new-password',
    hasMenu: false,
    widths,
    arrange: (page) => signInAs(page, 'subscriber'),
  },
]

/** Screens of a visitor with a call. */
export const callScreens: Screen[] = [
  {
    name: 'rejected booking',
    path: '/call?issues=start_missing.start,name_missing.name,email_invalid.email,consent_missing.consent,too_many',
    hasMenu: true,
    isCore: true,
    widths,
  },
  {
    name: 'booking confirmation page',
    path: '/call/…/booked',
    hasMenu: true,
    widths,
    arrange: async () => `${await callPath('booked')}/booked`,
  },
  {
    name: 'page of an existing call',
    path: '/call/already?token=…',
    hasMenu: true,
    widths,
    async arrange(page) {
      await page.context().addCookies([{ name: 'own-call', value: ownToken, url: siteURL }])
      return openCallPath()
    },
  },
  {
    name: 'call page',
    path: '/call/…',
    hasMenu: true,
    isCore: true,
    widths,
    arrange: () => callPath('booked'),
    prepare: (page) => openAll(page, 'main summary'),
  },
  {
    name: 'cancelled call page',
    path: '/call/…',
    hasMenu: true,
    widths,
    arrange: async () => `${await callPath('cancelled')}?notice=cancelled`,
  },
  {
    name: 'move call page',
    path: '/call/…/move',
    hasMenu: true,
    widths,
    arrange: async () => `${await callPath('booked')}/move`,
  },
]

async function openBooking(page: Page) {
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  const times = page.getByRole('radio', { name: /^\d{1,2}:\d{2} [AP]M$/ })
  await chooseByLabel(times.first())
}

async function rejectBooking(page: Page) {
  await openBooking(page)
  await page.getByRole('button', { name: 'Schedule the call' }).click()
  await page.getByText('Enter your name.', { exact: true }).waitFor()
}

/** Opens the details of these summaries. */
export async function openAll(page: Page, summaries: string) {
  const found = await page.locator(summaries).elementHandles()
  if (found.length === 0) throw new Error(`There is no ${summaries} to open.`)
  for (const summary of found) await summary.click()
  await comeToRest(page)
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  // Until the subscription is known, the menu shows none.
  await page.getByText('Subscription: Growth').waitFor()
}

async function signOut(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out successfully').waitFor()
  await comeToRest(page)
}
