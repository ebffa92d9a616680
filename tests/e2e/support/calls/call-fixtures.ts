import { admin } from '../accounts/visitor.ts'
import { test as base } from '../accounts/visitor-fixtures.ts'
import { fixedCalls } from './calls.ts'

export { expect } from '../fixtures.ts'

export const test = base.extend<{ times: undefined }>({
  // Frees all times before every test, since an earlier one may have been killed.
  times: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
    async ({}, use) => {
      await cancelAll()
      await use(undefined)
      await cancelAll()
    },
    { auto: true },
  ],
})

async function cancelAll(): Promise<void> {
  const { data, error } = await admin
    .from('bookings')
    .select('id, sequence')
    .eq('status', 'booked')
    .gt('starts_at', new Date().toISOString())
  if (error) throw error
  const others = data.filter(({ id }) => !fixedCalls.includes(id))
  await Promise.all(others.map(cancel))
}

async function cancel({ id, sequence }: { id: string; sequence: number }): Promise<void> {
  const { data, error } = await admin.rpc('cancel_call', {
    booking_id: id,
    expected_sequence: sequence,
    mails: [],
  })
  if (error ?? data.outcome !== 'cancelled')
    throw new Error(`The call ${id} is not cancelled: ${error?.message ?? data.outcome}`)
}
