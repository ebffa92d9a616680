import { expect, test } from '../../support/engines/engine.ts'

test('Back restores the page from the cache, readable and with a working menu', async ({
  newTab,
}) => {
  const tab = await newTab({ width: 390 })
  await tab.goto('/')
  await tab.expectReadable()
  await tab.run(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = `${persisted}`
    })
  })
  await tab.goto('/privacy')
  await tab.back()
  await tab.expectAddress('/')
  // From the back/forward cache, not reloaded.
  await expect.poll(() => tab.look(() => document.documentElement.dataset.persisted)).toBe('true')
  await tab.expectReadable()
  await tab.click('button', 'Open menu')
  await tab.expectSeen('dialog', 'Menu')
  await tab.press('Escape')
  await tab.expectSeen('dialog', 'Menu', false)
})
