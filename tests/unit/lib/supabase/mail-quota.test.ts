import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOutOfMails, noteOutOfMails, requireMails } from '@/lib/supabase/mails/mail-quota'

const code = 'over_email_send_rate_limit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a mail asked for too soon is not the end of the project’s mails', () => {
  const message = 'For security purposes, you can only request this after 34 seconds.'
  expect(isOutOfMails({ code, message })).toBe(false)
  expect(isOutOfMails({ code, message: 'email rate limit exceeded' })).toBe(true)
  expect(isOutOfMails({ code, message: 'Email rate limit exceeded' })).toBe(true)
  expect(isOutOfMails({ code: 'over_request_rate_limit', message: '' })).toBe(false)
  expect(isOutOfMails(null)).toBe(false)
})

test('once no mail leaves, all who ask are told so, and asked again after two minutes', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(requireMails).not.toThrow()
  noteOutOfMails()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('are used up'))
  expect(requireMails).toThrow('out_of_mails')
  vi.advanceTimersByTime(119_000)
  expect(requireMails).toThrow('out_of_mails')
  vi.advanceTimersByTime(1_000)
  expect(requireMails).not.toThrow()
})
