import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { startSecondLake } from './support/second-lake'
import { startLakeOnSmallDisk } from './support/small-disk'

test.use({
  trace: 'off',
  // The browser reports each connection that it cannot open meanwhile, and each refusal.
  expectedErrors: /ERR_CONNECTION|WebSocket|Failed to (fetch|load resource)|network/i,
  launchOptions: {
    executablePath: process.env.CHROME_PATH || undefined,
    // A page that the test has rewritten counts as one of the internet, which may not ask loopback.
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-features=LocalNetworkAccessChecks',
    ],
  },
})

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a content lake that is killed and started again loses nothing that was typed meanwhile', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const lake = await startSecondLake('painPoints')
  await lake.serve(context)
  await page.goto('/studio/structure/painPoints')
  await textbox(page, 'Heading').fill('Before the fall')
  const draft = async () => (await lake.client.getDocument('drafts.painPoints'))?.heading
  await expect.poll(draft).toBe('Before the fall')
  await textbox(page, 'Heading').press('End')
  // The field is locked as soon as the Studio has noticed; what it shows then was typed.
  await Promise.all([page.keyboard.type(', during it', { delay: 20 }), lake.kill()])
  const typed = await textbox(page, 'Heading').inputValue()
  expect(typed).toMatch(/^Before the fall, /)
  await lake.restart()
  await expect.poll(draft, { timeout: 45_000 }).toBe(typed)
  await expect(textbox(page, 'Heading')).toBeEditable({ timeout: 20_000 })
  await textbox(page, 'Heading').press('End')
  await page.keyboard.type(' and after')
  await expect.poll(draft, { timeout: 20_000 }).toBe(`${typed} and after`)
  await lake.stop()
})

test('on a full disk the Studio keeps what was typed and says so, and saves it once there is room', async ({
  page,
  context,
}) => {
  // The Studio itself says after half a minute that it does not come to save.
  test.setTimeout(150_000)
  const lake = await startLakeOnSmallDisk('painPoints')
  await lake.serve(context)
  const published = await lake.client.getDocument('painPoints')
  const draft = async () => (await lake.client.getDocument('drafts.painPoints'))?.heading
  await page.goto('/studio/structure/painPoints')
  await textbox(page, 'Heading').fill('While there is room')
  await expect.poll(draft).toBe('While there is room')

  await lake.fill()
  await textbox(page, 'Heading').press('End')
  await page.keyboard.type(', and without any')
  const typed = 'While there is room, and without any'
  const warning = page.getByRole('alert').filter({ hasText: "Your changes still aren't saving" })
  await expect(warning).toBeVisible({ timeout: 60_000 })
  await expect(textbox(page, 'Heading')).toHaveValue(typed)
  expect(await draft()).toBe('While there is room')

  lake.makeRoom()
  await expect.poll(draft, { timeout: 60_000 }).toBe(typed)
  await expect(warning).toBeHidden()
  await textbox(page, 'Heading').press('End')
  await page.keyboard.type('; then with room again')
  await expect.poll(draft).toBe(`${typed}; then with room again`)
  await lake.kill()
  await lake.restart()
  expect(await draft()).toBe(`${typed}; then with room again`)
  expect(await lake.client.getDocument('painPoints')).toEqual(published)
  await lake.stop()
})
