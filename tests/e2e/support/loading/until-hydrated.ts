import type { Page } from '@playwright/test'

/** Waits until React controls the page and its effects have run. */
export async function untilHydrated(page: Page): Promise<void> {
  // React keeps its own property on each element.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => /^__reactProps/.test(name)),
  )
  // Effects run after the first frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}
