import { sentenceOf } from '@/lib/forms/sentence-of'

/** While calls cannot be booked; the one sentence that the landing page knows without the server. */
export const UNAVAILABLE =
  'Calls cannot be booked here at the moment. Nothing was lost: please write to us.'

/** The sentences of the booking screens, by the code that an answer or an address carries. */
export const BOOKING_MESSAGES = {
  name_missing: 'Tell us your name.',
  email_missing: 'Enter your work email address.',
  email_invalid: 'Enter a complete address, such as dana@northfield.example.',
  phone_missing: 'Tell us the number at which you can be called.',
  phone_invalid: 'Enter a number that can be called, such as +1 303 555 0142.',
  company_missing: 'Tell us which company you work for.',
  too_long: 'This is too long. Please shorten it.',
  start_missing: 'Choose a time.',
  start_invalid: 'Choose one of the times shown.',
  consent_missing: 'Please agree, so that we may use your address to arrange the call.',
  form_expired: 'This form was open for too long. Your details are kept; please send it again.',
  too_fast:
    'This form was sent faster than a person writes, so nothing was booked yet. Your details are kept: if you are a person, press the button again.',
  taken_for_robot:
    'A field that people do not see was filled in, so nothing was booked yet. Your details are kept: if you are a person, press the button again.',
  too_many: 'Too many attempts. Please try again in an hour, or write to us.',
  foreign_origin: 'This form came from another website, so nothing was done.',
  bad_request: 'This form could not be read. Please try again.',
  slot_taken: 'This time was taken a moment ago. Your details are kept. Choose another time.',
  link_invalid: 'This link does not work any more. Use the one in our newest mail.',
  call_over: 'This call can no longer be changed.',
  changed: 'This call was changed meanwhile. Please look again.',
  signed_out: 'Only a host who is signed in can do this. Please sign in again.',
  no_answer:
    'Calls cannot be booked here at the moment. No answer came, so we do not know whether yours was booked. If it was, a confirmation is in your mailbox. Sent again, it is booked only once.',
  unavailable: UNAVAILABLE,
} as const

export type BookingCode = keyof typeof BOOKING_MESSAGES

/** The sentence of a code of an address; undefined for a code that does not exist. */
export const bookingMessage = (code: unknown) => sentenceOf(BOOKING_MESSAGES, code)
