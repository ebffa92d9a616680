import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsSecondPress, readBookingForm } from '@/lib/booking/booking-form'
import { bookingMessage } from '@/lib/booking/booking-messages'
import { visitor } from '@/tests/support/booking'
import { cases } from '@/tests/support/scale'

const now = new Date('2026-11-21T10:00:00Z')
const ticket = {
  idempotencyKey: 'key',
  openedAt: new Date('2026-11-21T09:59:00Z'),
  isSecondPress: false,
}
const whole = {
  ...visitor,
  start: '2026-11-24T17:30:00.000Z',
  email: 'Dana@Northfield.example ',
  question: ' Why? ',
  time_zone: 'Europe/London',
  consent: 'on',
  blank: '',
}

function read(
  changes: Record<string, string> = {},
  context: {
    ticket?: typeof ticket | undefined
    asksPhone?: boolean
  } = { ticket },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...whole, ...changes })) form.set(name, value)
  const { asksPhone = false } = context
  return readBookingForm(form, {
    now,
    ticket: context.ticket,
    asksPhone,
    timeZone: 'America/Denver',
  })
}
const issuesOf = (...args: Parameters<typeof read>) => {
  const result = read(...args)
  return result.isRejected ? result.issues : []
}

test('returns a trimmed, lower-cased request for a complete form', () => {
  const result = read()
  expect(result.isRejected ? result.issues : result.request).toEqual({
    ...visitor,
    start: '2026-11-24T17:30:00.000Z',
    email: 'dana@northfield.example',
    question: 'Why?',
    timeZone: 'Europe/London',
    attribution: {},
    idempotencyKey: 'key',
  })
})

test('cleans pasted text before it is judged', () => {
  const pasted = {
    name: 'Dana\u00a0Whit\u00adlock',
    email: 'da\u200bna@northfield.example\ufeff',
    phone: '\u202a+1\u00a0(303)\u00a0555\u20110142\u202c',
    company: '\u200eNorthfield\u2028Learning',
    question: 'می\u200cخواهم 👩\u200d💻\r\n\u200bWhy?',
  }
  const result = read(pasted, { ticket, asksPhone: true })
  expect(result.isRejected ? result.issues : result.request).toMatchObject({
    name: 'Dana Whitlock',
    email: 'dana@northfield.example',
    phone: '+1 (303) 555-0142',
    company: 'Northfield Learning',
    question: 'می\u200cخواهم 👩\u200d💻\nWhy?',
  })
  expect(result.input.email).toBe('dana@northfield.example')
})

test.each([
  [{ start: '' }, 'start', 'start_missing'],
  [{ start: 'tomorrow' }, 'start', 'start_invalid'],
  [{ start: '2026-13-24T17:30:00Z' }, 'start', 'start_invalid'],
  [{ name: ' \n ' }, 'name', 'name_missing'],
  [{ name: '\u200b\u2060' }, 'name', 'name_missing'],
  [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
  [{ email: '' }, 'email', 'email_missing'],
  [{ email: 'dana@northfield' }, 'email', 'email_invalid'],
  [{ email: 'می\u200cخواهم@northfield.example' }, 'email', 'email_invalid'],
  [{ email: 'a@b.c\r\nBcc: evil@example.com' }, 'email', 'email_invalid'],
  [{ email: 'a@b.c, evil@example.com' }, 'email', 'email_invalid'],
  [{ email: `${'a'.repeat(250)}@b.example` }, 'email', 'email_invalid'],
  [{ company: '' }, 'company', 'company_missing'],
  [{ question: 'x'.repeat(1001) }, 'question', 'too_long'],
  [{ consent: '' }, 'consent', 'consent_missing'],
] as const)('rejects %j with its field', (changes, field, code) => {
  expect(issuesOf(changes)).toEqual([{ code, field }])
  expect(bookingMessage(code)).toBeTruthy()
})

test('reports all errors at once and keeps the input', () => {
  const result = read({ name: '', email: 'dana@', start: '' })
  expect(result.isRejected && result.issues.map(({ field }) => field)).toEqual([
    'start',
    'name',
    'email',
  ])
  expect(result.input).toMatchObject({
    email: 'dana@',
    company: 'Northfield Learning',
    consent: true,
  })
})

test('rejects a form without a ticket, sent at once or open for a day', () => {
  const opened = (openedAt: string) => ({ ticket: { ...ticket, openedAt: new Date(openedAt) } })
  expect(issuesOf({}, { ticket: undefined })).toEqual([{ code: 'form_expired' }])
  expect(issuesOf({}, opened('2026-11-21T09:59:59Z'))).toEqual([{ code: 'too_fast' }])
  expect(issuesOf({}, opened('2026-11-20T09:59:59Z'))).toEqual([{ code: 'form_expired' }])
  expect(issuesOf({}, opened('2026-11-21T10:01:00Z'))).toEqual([{ code: 'too_fast' }])
})

test('a visitor taken for a bot sees a message and continues with a second press', () => {
  const trapped = { blank: 'https://northfield.example' }
  expect(issuesOf(trapped)).toEqual([{ code: 'hidden_field_filled' }])
  expect(issuesOf({ ...trapped, name: '' }).map(({ code }) => code)).toEqual([
    'name_missing',
    'hidden_field_filled',
  ])
  for (const code of ['hidden_field_filled', 'too_fast'] as const) {
    expect(needsSecondPress([{ code }])).toBe(true)
    expect(bookingMessage(code)).toContain('isn’t booked yet')
  }
  const second = { ticket: { ...ticket, openedAt: now, isSecondPress: true } }
  expect(read(trapped, second).isRejected).toBe(false)
  expect(needsSecondPress([{ code: 'name_missing', field: 'name' }])).toBe(false)
})

test('replaces an unknown time zone with the host’s', () => {
  for (const zone of ['', 'Mars/Olympus', '+02:00', 'constructor']) {
    const result = read({ time_zone: zone })
    expect(!result.isRejected && result.request.timeZone).toBe('America/Denver')
  }
})

test('records the form’s page, also after the form was shown again', () => {
  const result = read({ form_path: '/for/training-providers' })
  expect(result.input.form_path).toBe('/for/training-providers')
  expect(!result.isRejected && result.request.attribution).toEqual({
    formPath: '/for/training-providers',
  })
  const odd = read({ form_path: 'https://evil.example/for' })
  expect(!odd.isRejected && odd.request.attribution).toEqual({})
})

test('keeps attribution without implausible values', () => {
  const result = read({
    landing_path: '/',
    referrer_host: 'www.example.com',
    utm_source: 'letter',
    utm_campaign: ' x\ny ',
    claim: 'claim-leads',
    section: 'hero',
    utm_term: 'x'.repeat(500),
  })
  expect(!result.isRejected && result.request.attribution).toEqual({
    landingPath: '/',
    referrerHost: 'www.example.com',
    utmSource: 'letter',
    utmCampaign: 'x y',
    claim: 'claim-leads',
    section: 'hero',
    utmTerm: 'x'.repeat(200),
  })
  const odd = read({ landing_path: 'https://x', referrer_host: 'a b/c', claim: '<b>' })
  expect(!odd.isRejected && odd.request.attribution).toEqual({})
})

test('any input yields single lines and an email without spaces', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 60 })
  let taken = 0
  fc.assert(
    fc.property(value, value, value, (name, email, company) => {
      const result = read({ name, email: `${email}@example.com`, company })
      if (result.isRejected) return
      taken += 1
      expect(result.request.name + result.request.company).not.toMatch(/\p{Cc}/u)
      expect(result.request.email).toMatch(/^[^\s<>",;]+$/)
    }),
    { numRuns: cases(100) },
  )
  expect(taken).toBeGreaterThan(5)
})

test.each([
  ['', 'phone_missing'],
  ['  ', 'phone_missing'],
  ['call me', 'phone_invalid'],
  ['555', 'phone_invalid'],
  ['+1 303 555 0142'.repeat(3), 'phone_invalid'],
] as const)('if the host calls, rejects the number %j', (phone, code) => {
  expect(issuesOf({ phone }, { ticket, asksPhone: true })).toEqual([{ code, field: 'phone' }])
  expect(bookingMessage(code)).toBeTruthy()
})

test('stores a one-line phone number only if the host calls', () => {
  const phone = ' +1 (303) 555–0142\next. 7 '
  const withPhone = read({ phone }, { ticket, asksPhone: true })
  expect(!withPhone.isRejected && withPhone.request.phone).toBe('+1 (303) 555-0142 ext. 7')
  const other = read({ phone })
  expect(!other.isRejected && other.request.phone).toBe('')
})
