import { expect, type Page } from '@playwright/test'
import { siteURL } from './addresses'
import { bookedCookie, callPath, keepCalls } from './calls'
import { lakeClient, landingPageHtml } from './fixtures'
import { publishVideo } from './published-video'
import { comeToRest, type Screen } from './screens'
import { signInAs } from './sessions'

// Widths and states are those in which these differ from the screens that an address leads to.
const ends = { widths: [1440, 390] }
const scripted = { ...ends, states: ['as it loads', 'in forced colours'] }
const plain = { ...ends, states: ['as it loads', 'in forced colours', 'without JavaScript'] }
const printed = { ...ends, states: ['as it loads', 'in forced colours', 'in print'] }

/** The parts of the landing page that a visitor opens or an editor publishes. */
export const landingStates: Screen[] = [
  {
    ...{ name: 'landing page with the booking open', path: '/', hasMenu: true, ...scripted },
    prepare: openBooking,
  },
  {
    ...{ name: 'landing page with a refused booking', path: '/', hasMenu: true, ...scripted },
    prepare: refuseBooking,
  },
  {
    ...{ name: 'landing page with every answer open', path: '/', hasMenu: true, ...printed },
    prepare: (page) => openAll(page, '#questions details:not([open]) summary'),
  },
  {
    ...{ name: 'landing page with a video', path: '/', hasMenu: true, ...printed },
    arrange: showVideo,
    prepare: (page) => openAll(page, '#video summary'),
  },
  {
    ...{ name: 'landing page with the account menu open', path: '/', hasMenu: true, ...scripted },
    arrange: (page) => signInAs(page, 'subscriber'),
    prepare: openAccountMenu,
  },
  {
    ...{ name: 'landing page with a toast', path: '/', hasMenu: true, ...scripted },
    arrange: (page) => signInAs(page, 'subscriber'),
    prepare: signOut,
  },
]

/** What somebody who is signed in sees. */
export const accountScreens: Screen[] = [
  {
    ...{ name: 'account page', path: '/account', hasMenu: true, ...plain },
    arrange: (page) => signInAs(page, 'subscriber'),
  },
  {
    ...{ name: 'account page with a refused password', hasMenu: true, ...plain },
    path: '/account?error=wrong_password&field=current&form=change-password#change-password',
    arrange: (page) => signInAs(page, 'subscriber'),
  },
  {
    ...{ name: 'page of the calls', path: '/account/bookings', hasMenu: true, ...plain },
    async arrange(page) {
      await keepCalls()
      return signInAs(page, 'host')
    },
    prepare: (page) => openAll(page, '.calls summary'),
  },
  {
    ...{ name: 'page for a new password', path: '/new-password', hasMenu: false, ...plain },
    arrange: (page) => signInAs(page, 'subscriber'),
  },
]

/** What a visitor with a call sees. */
export const callScreens: Screen[] = [
  {
    ...{ name: 'refused booking', hasMenu: true, ...plain },
    path: '/call?faults=start_missing.start,name_missing.name,email_invalid.email,consent_missing.consent,too_many',
  },
  {
    ...{ name: 'confirmation of a call', path: '/call/booked', hasMenu: true, ...plain },
    async arrange(page) {
      const cookie = { name: 'booked-call', value: encodeURIComponent(bookedCookie) }
      await page.context().addCookies([{ ...cookie, url: siteURL }])
      return undefined
    },
  },
  {
    ...{ name: 'page of a call', path: '/call/…', hasMenu: true, ...plain },
    arrange: () => callPath('booked'),
    prepare: (page) => openAll(page, 'main summary'),
  },
  {
    ...{ name: 'page of a cancelled call', path: '/call/…', hasMenu: true, ...plain },
    arrange: async () => `${await callPath('cancelled')}?notice=cancelled`,
  },
  {
    ...{ name: 'page that moves a call', path: '/call/…/move', hasMenu: true, ...plain },
    arrange: async () => `${await callPath('booked')}/move`,
  },
]

/** What needs somebody, something or an action first. */
export const furtherScreens = [...landingStates, ...accountScreens, ...callScreens]

async function openBooking(page: Page) {
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  const times = page.getByRole('radio', { name: /^\d{1,2}:\d{2} [AP]M$/ })
  await times.first().check({ force: true })
}

async function refuseBooking(page: Page) {
  await openBooking(page)
  await page.getByRole('button', { name: 'Schedule the call' }).click()
  await page.getByText('Tell us your name.').waitFor()
}

async function openAll(page: Page, summaries: string) {
  for (const summary of await page.locator(summaries).elementHandles()) await summary.click()
  await comeToRest(page)
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  // Until the subscription is known, the menu says that there is none.
  await page.getByText('Subscription: Growth').waitFor()
}

async function signOut(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out successfully').waitFor()
  await comeToRest(page)
}

const VIDEO = 'id="video"'

/** The fixtures take it away after the test. */
async function showVideo(): Promise<undefined> {
  if ((await landingPageHtml()).includes(VIDEO)) return
  await publishVideo(lakeClient)
  await expect.poll(landingPageHtml).toContain(VIDEO)
}
