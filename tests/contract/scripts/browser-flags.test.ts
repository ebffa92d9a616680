import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { browserFlags } from '@/bench/paint/browser-flags'

const featuresOff = (flags: string) => /--disable-features=(\S+)/.exec(flags)?.[1]?.split(',') ?? []

test('the bench’s browser disables every feature that Playwright disables', async () => {
  // No browser: its error message contains the flags.
  const refusal = chromium.launch({ executablePath: process.execPath })
  const told = await refusal.then(String, (error: Error) => error.message)
  const ofPlaywright = featuresOff(told)
  expect(ofPlaywright.length).toBeGreaterThan(5)
  expect(featuresOff(browserFlags.join(' '))).toEqual(expect.arrayContaining(ofPlaywright))
})
