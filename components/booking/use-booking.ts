import { useState } from 'react'
import { BOOKING_FORM, bookingProblems } from '@/components/booking/booking-problems'
import { showErrors } from '@/components/ui/show-errors'
import { useSending } from '@/components/ui/use-sending'
import { attributionOf } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import type { FormIssue } from '@/lib/forms/form-error'
import { sendForm } from '@/lib/forms/send-form'
import { optional } from '@/lib/page/optional'

/** Milliseconds for the times that are still free. */
const TIMES_MS = 10_000

type Answer = { to: string; issues: FormIssue[]; ticket: string }

/** A booking under way: sends the form, shows what was rejected, and holds times that are still free. */
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

  const sending = useSending(async (entered) => {
    const source = optional(() => attributionOf(document)) ?? {}
    for (const [name, value] of Object.entries(source)) entered.set(name, value)
    const answer = await sendForm<Answer>(action, entered)
    if (answer.to) return answer.to
    const found = answer.issues ?? [{ code: 'no_answer' }]
    const isTaken = found.some(({ code }) => code === 'slot_taken')
    const slots = isTaken ? await freshSlots() : undefined
    setOffer((held) => ({
      ...held,
      ticket: answer.ticket ?? held.ticket,
      slots: slots ?? held.slots,
    }))
    if (isTaken) choose('')
    showErrors(BOOKING_FORM, bookingProblems(found, offer.messages), () => {
      setIssues(found)
      setAttempt((count) => count + 1)
    })
  })

  return { ...sending, offer, issues, attempt, chosen, choose }
}

async function freshSlots(): Promise<BookingOffer['slots'] | undefined> {
  try {
    return (await (await fetch('/call/slots', { signal: AbortSignal.timeout(TIMES_MS) })).json())
      .slots
  } catch {
    return undefined
  }
}
