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
  // A request under way keeps a page out of the cache, and the film is requested last.
  await expect.poll(() => tab.look(filmState)).toMatch(/loaded|unplayable/)
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

function filmState() {
  const film = document.querySelector('video')
  if (film?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) return 'unplayable'
  return film?.networkState === HTMLMediaElement.NETWORK_IDLE ? 'loaded' : 'requested later'
}
