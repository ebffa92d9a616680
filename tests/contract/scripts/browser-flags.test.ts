import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { browserFlags } from '@/bench/paint/browser-flags'

const featuresOff = (flags: string) => /--disable-features=(\S+)/.exec(flags)?.[1]?.split(',') ?? []

test('the browser of the bench is told to do without all that Playwright does without', async () => {
  // No browser: its refusal says what it was told.
  const refusal = chromium.launch({ executablePath: process.execPath })
  const told = await refusal.then(String, (error: Error) => error.message)
  const ofPlaywright = featuresOff(told)
  expect(ofPlaywright.length).toBeGreaterThan(5)
  expect(featuresOff(browserFlags.join(' '))).toEqual(expect.arrayContaining(ofPlaywright))
})
