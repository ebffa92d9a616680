import { type FormEvent, useState } from 'react'
import { BOOKING_FORM, bookingProblems } from '@/components/booking/booking-problems'
import { showErrors } from '@/components/ui/show-errors'
import { attributionOf } from '@/lib/booking/attribution/attribution-in-page'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import type { FormIssue } from '@/lib/forms/form-error'
import { sendForm } from '@/lib/forms/send-form'

type Answer = { to: string; issues: FormIssue[]; ticket: string }

/** A booking under way: sends the form, shows what was refused, and holds times that are still free. */
export function useBooking(
  initial: BookingOffer,
  action: string,
  initialIssues: FormIssue[] = [],
  start = '',
) {
  const [offer, setOffer] = useState(initial)
  const [chosen, choose] = useState(start)
  const [issues, setIssues] = useState(initialIssues)
  const [isPending, setPending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const body = new FormData(event.currentTarget)
    for (const [name, value] of Object.entries(attributionOf(document))) body.set(name, value)
    const answer = await sendForm<Answer>(action, body)
    if (answer.to) return location.assign(answer.to)
    const found = answer.issues ?? [{ code: 'unavailable' }]
    if (answer.ticket) setOffer((held) => ({ ...held, ticket: answer.ticket ?? held.ticket }))
    if (found.some(({ code }) => code === 'slot_taken')) {
      choose('')
      const slots = await freshSlots()
      if (slots) setOffer((held) => ({ ...held, slots }))
    }
    showErrors(BOOKING_FORM, bookingProblems(found), () => {
      setIssues(found)
      setPending(false)
    })
  }

  return { offer, issues, chosen, choose, isPending, send }
}

async function freshSlots(): Promise<BookingOffer['slots'] | undefined> {
  try {
    return (await (await fetch('/call/slots')).json()).slots
  } catch {
    return undefined
  }
}
