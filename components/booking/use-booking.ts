import { type FormEvent, useRef, useState } from 'react'
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
  const form = useRef<HTMLFormElement>(null)
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
    setIssues(found)
    if (answer.ticket) setOffer((held) => ({ ...held, ticket: answer.ticket ?? held.ticket }))
    if (found.some(({ code }) => code === 'slot_taken')) {
      choose('')
      const slots = await freshSlots()
      if (slots) setOffer((held) => ({ ...held, slots }))
    }
    setPending(false)
    const first = found.find(({ field }) => field)?.field
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return { form, offer, issues, chosen, choose, isPending, send }
}

async function freshSlots(): Promise<BookingOffer['slots'] | undefined> {
  try {
    return (await (await fetch('/call/slots')).json()).slots
  } catch {
    return undefined
  }
}
