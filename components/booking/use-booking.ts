import { useState } from 'react'
import { BOOKING_FORM, bookingProblems } from '@/components/booking/booking-problems'
import { showErrors, useSending } from '@/components/ui/use-sending'
import { attributionOf } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import type { FormIssue } from '@/lib/http/forms/form-error'
import { sendForm } from '@/lib/http/forms/send-form'
import { tryOrReport } from '@/lib/site/browser'

/** Timeout for reloading the free times. */
const SLOTS_TIMEOUT_MS = 10_000

type FormResult = { to: string; issues: FormIssue[]; ticket: string }

/** Sends the booking form, shows its errors, and reloads the free times if the chosen one is taken. */
export function useBooking(
  initial: BookingOffer,
  action: string,
  initialIssues: FormIssue[] = [],
  start = '',
) {
  const [offer, setOffer] = useState(initial)
  const [chosen, choose] = useState(start)
  const [issues, setIssues] = useState(initialIssues)
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState(0)

  const sending = useSending(async (entered) => {
    const source = tryOrReport(() => attributionOf(document)) ?? {}
    for (const [name, value] of Object.entries(source)) entered.set(name, value)
    const result = await sendForm<FormResult>(action, entered)
    if (result.to) return result.to
    const found = result.issues ?? [{ code: 'no_answer' }]
    const isTaken = found.some(({ code }) => code === 'slot_taken')
    const slots = isTaken ? await freshSlots() : undefined
    setOffer((current) => ({
      ...current,
      ticket: result.ticket ?? current.ticket,
      slots: slots ?? current.slots,
    }))
    if (isTaken) {
      choose('')
      setDrawn((count) => count + 1)
    }
    showErrors(BOOKING_FORM, bookingProblems(found, offer.messages), () => {
      setIssues(found)
      setAttempt((count) => count + 1)
    })
  })

  return { ...sending, offer, issues, attempt, drawn, chosen, choose }
}

async function freshSlots(): Promise<BookingOffer['slots'] | undefined> {
  try {
    return (
      await (await fetch('/call/slots', { signal: AbortSignal.timeout(SLOTS_TIMEOUT_MS) })).json()
    ).slots
  } catch {
    return undefined
  }
}
