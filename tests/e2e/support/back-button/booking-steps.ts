import { expect } from '@playwright/test'
import { visitor } from '@/tests/support/booking'
import { ageOf, READY_MS } from '../calls/booking-forms.ts'
import { type Tab, until } from './tab.ts'

const FORM = `document.querySelector('form[aria-label="Booking"]')`
const BUTTON = `${FORM}.querySelector('[type=submit]')`
const LAST_DAY = `${FORM}.querySelector('.days label:last-of-type input')`

/** Waits for the booking, chooses the first time of the last day shown and returns it. */
export async function chooseTime(tab: Tab): Promise<string> {
  await until(tab, `${FORM}?.querySelectorAll('.days input').length === 5 && ${BUTTON}`)
  await tab.read(`void ${LAST_DAY}.click()`)
  const time = `${FORM}.querySelector('fieldset.slots:last-of-type input[name=start]')`
  await until(tab, time)
  await tab.read(`void ${time}.click()`)
  await until(tab, `!${FORM}.textContent.includes('No time chosen')`)
  return tab.read<string>(`new FormData(${FORM}).get('start')`)
}

/** Fills in the visitor's details and consent. */
export const fillInVisitor = (tab: Tab, email: string): Promise<unknown> =>
  tab.read(
    `void Object.entries(${JSON.stringify({ ...visitor, email, consent: 'yes' })}).forEach(([name, value]) => {
      const field = ${FORM}.elements.namedItem(name)
      if (field?.type === 'checkbox') field.checked = true
      else if (value) field.value = value
    })`,
  )

/** Returns the booking form's values by field name. */
export const bookingValues = (tab: Tab): Promise<Record<string, string>> =>
  tab.read(`Object.fromEntries(new FormData(${FORM}))`)

/** Waits as long as a person would type, then presses the button. */
export async function sendBooking(tab: Tab): Promise<void> {
  const { ticket = '' } = await bookingValues(tab)
  await expect.poll(() => ageOf(ticket)).toBeGreaterThanOrEqual(READY_MS)
  await tab.read(`void ${BUTTON}.click()`)
}

/** Waits until the booking's button is enabled. */
export const untilReady = (tab: Tab): Promise<void> =>
  until(tab, `${BUTTON}?.ariaDisabled === 'false' && !/moment/.test(${BUTTON}.textContent)`)
