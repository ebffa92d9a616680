import { expect, test } from 'vitest'
import { CallList } from '@/components/account/calls/call-list'
import type { Booking } from '@/lib/booking/booking'
import { perField } from '@/lib/booking/fields'
import { booking } from '@/tests/support/booking'
import { render } from '@/tests/support/render'

const call = (id: string, start: string): Booking => ({
  ...booking,
  id,
  start,
  end: new Date(Date.parse(start) + 15 * 60_000).toISOString(),
})

test('the cancel forms of two visitors with the same name have different labels', () => {
  const { html } = render(
    <CallList
      bookings={[call('a', '2030-07-02T16:00:00.000Z'), call('b', '2030-07-03T16:00:00.000Z')]}
      timeZone="America/Denver"
      now={new Date('2030-07-01T00:00:00Z')}
    />,
  )
  const names = [...html.matchAll(/<form[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toMatch(/^Cancel the call with Dana Whitlock, .*2.*10:00/)
})

const show = (booking: Booking, now: string) =>
  render(<CallList bookings={[booking]} timeZone="America/Denver" now={new Date(now)} />).html

test('shows what the visitor entered, with links, and nothing of empty fields', () => {
  const whole = { phone: '+1 (303) 555-0142', question: 'Why?' }
  const html = show({ ...booking, ...whole }, '2026-11-21T00:00:00Z')
  expect(html).toContain('<strong>Dana Whitlock</strong><span>, Northfield Learning')
  expect(html).toContain('href="mailto:dana@northfield.example"')
  expect(html).toContain('href="tel:+13035550142">+1 (303) 555-0142</a>')
  expect(html).toContain('<blockquote>Why?</blockquote>')
  expect(show(booking, '2026-11-21T00:00:00Z')).not.toMatch(/tel:|<blockquote/)
  const deleted = { ...perField(() => ''), name: 'Deleted', email: 'deleted@invalid' }
  expect(show({ ...booking, ...deleted }, '2026-11-21T00:00:00Z')).toContain(
    '<strong>Deleted</strong></p>',
  )
})

test('an upcoming call can be moved or cancelled; a started call gets an outcome', () => {
  const booked = call('a', '2030-07-02T16:00:00.000Z')
  const before = show(booked, '2030-07-02T15:59:00Z')
  expect(before).toContain('href="/account/bookings/calls/a/move"')
  expect(before).not.toContain('How did it go?')
  for (const time of ['16:00:00', '17:00:00']) {
    const after = show(booked, `2030-07-02T${time}Z`)
    expect(after).not.toContain('/move"')
    expect(after).toMatch(/<button[^>]*value="held"/)
    expect(after).toMatch(/<button[^>]*value="no_show"/)
  }
})

test('a past call shows its outcome, and pressing it again clears it', () => {
  const held = { ...call('a', '2030-07-02T16:00:00.000Z'), outcome: 'held' as const }
  const html = show(held, '2030-07-03T00:00:00Z')
  expect(html).toContain('<em> Held</em>')
  expect(html).toMatch(/aria-pressed="true"[^>]*value=""|value=""[^>]*aria-pressed="true"/)
})

test('a call shows the page where it was booked', () => {
  const attribution = { formPath: '/for/schools', landingPath: '/' }
  const html = show(
    { ...call('a', '2030-07-02T16:00:00.000Z'), attribution },
    '2030-07-02T15:59:00Z',
  )
  expect(html).toContain('Booked on /for/schools · Landed on /')
})
