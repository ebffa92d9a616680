import { expect, test, vi } from 'vitest'
import { logWarning } from '@/lib/http/log/log'

test('a message cannot forge a second line of the log', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  logWarning('one\nERROR two\u001b[31m\r\nthree')
  expect(warn).toHaveBeenCalledExactlyOnceWith('one ERROR two [31m three')
})
