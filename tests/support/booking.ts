import type { Booking } from '@/lib/booking/booking'
import { fieldList, type Visitor } from '@/lib/booking/fields'

/** A visitor who has filled in what the form asks where the host doesn't call. */
export const visitor: Visitor = {
  name: 'Dana Whitlock',
  company: 'Northfield Learning',
  email: 'dana@northfield.example',
  phone: '',
  question: '',
}

/** Returns the label and value of each field that this visitor, with a test's changes, fills in. */
export const filledIn = (changes: Partial<Visitor>) =>
  fieldList
    .map(({ name, label }) => ({ label, value: { ...visitor, ...changes }[name] }))
    .filter(({ value }) => value !== '')

/** This visitor's call. */
export const booking: Booking = {
  ...visitor,
  id: '0e7f1c6a-4a1b-4c55-9d0e-2f3a4b5c6d7e',
  status: 'booked',
  sequence: 0,
  manageVersion: 1,
  start: '2026-11-24T17:30:00.000Z',
  end: '2026-11-24T17:45:00.000Z',
  timeZone: 'America/Denver',
  attribution: {},
  outcome: null,
  createdAt: '2026-11-21T10:00:00.000Z',
}
