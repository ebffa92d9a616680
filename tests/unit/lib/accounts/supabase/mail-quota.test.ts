import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  isMailQuotaError,
  isTooSoon,
  recordMailQuotaReached,
  requireMailQuota,
} from '@/lib/accounts/supabase/mails/mail-quota'

const code = 'over_email_send_rate_limit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('"too soon" is not the end of the email quota', () => {
  const message = 'For security purposes, you can only request this after 34 seconds.'
  expect(isMailQuotaError({ code, message })).toBe(false)
  expect(isMailQuotaError({ code, message: 'email rate limit exceeded' })).toBe(true)
  expect(isMailQuotaError({ code, message: 'Email rate limit exceeded' })).toBe(true)
  expect(isMailQuotaError({ code: 'over_request_rate_limit', message: '' })).toBe(false)
  expect(isMailQuotaError(null)).toBe(false)
  expect(isTooSoon({ code, message })).toBe(true)
  expect(isTooSoon({ code, message: 'email rate limit exceeded' })).toBe(false)
})

test('rejects email requests for two minutes after the quota is reached', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(requireMailQuota).not.toThrow()
  recordMailQuotaReached()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('are used up'))
  expect(requireMailQuota).toThrow('out_of_mails')
  vi.advanceTimersByTime(119_000)
  expect(requireMailQuota).toThrow('out_of_mails')
  vi.advanceTimersByTime(1_000)
  expect(requireMailQuota).not.toThrow()
})
