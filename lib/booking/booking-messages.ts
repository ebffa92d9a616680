import { messageForCode } from '@/lib/http/forms/form-error'
import { FIELD_MESSAGES } from './fields.ts'

/** Shown while calls can't be booked; the only message that the landing page has without the server. */
export const UNAVAILABLE =
  'Online booking isn’t available right now. Please try again later, or email us.'

/** Messages of the booking screens, by the code in a response or URL. */
export const BOOKING_MESSAGES = {
  ...FIELD_MESSAGES,
  too_long: 'This is too long. Please shorten it.',
  not_kept: 'This was too long to keep. Please enter it again.',
  start_missing: 'Choose a time.',
  start_invalid: 'Choose one of the times shown.',
  consent_missing: 'Check this box so we can use your details to arrange the call.',
  form_expired:
    'This form was open for too long. Your details are still here. Please send it again.',
  too_fast:
    'That was too quick, so your call isn’t booked yet. Your details are still here. Please press the button again.',
  hidden_field_filled:
    'Your call isn’t booked yet: something filled in a field that only robots see. Your details are still here. If you’re not a robot, press the button again.',
  too_many: 'Too many attempts. Please try again in an hour, or email us.',
  foreign_origin: 'This form came from another website, so nothing was done.',
  bad_request: 'We couldn’t read this form. Please try again.',
  slot_taken:
    'This time is no longer free. Your details are still here. Please choose another time.',
  no_times: 'No times are free right now. Please try again later, or email us.',
  link_invalid: 'This link no longer works. Use the one in our latest email.',
  call_over: 'This call can no longer be changed.',
  changed: 'This call was just changed. Please check it and try again.',
  signed_out: 'You’re not signed in as a host. Please sign in again.',
  no_answer:
    'We didn’t get a response, so we don’t know if your call was booked. If it was, you’ll get a confirmation by email. It’s safe to send the form again: your call won’t be booked twice.',
  unavailable: UNAVAILABLE,
} as const

export type BookingCode = keyof typeof BOOKING_MESSAGES

/** Returns the message for a code from a URL; undefined for an unknown code. */
export const bookingMessage = (code: unknown) => messageForCode(BOOKING_MESSAGES, code)
