import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { startSecondLake } from './support/second-lake'

test.use({
  trace: 'off',
  // The browser reports each connection that it cannot open meanwhile.
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
  const lake = await startSecondLake('painPoints')
  await lake.serve(context)
  await page.goto('/studio/structure/painPoints')
  await textbox(page, 'Heading').fill('Before the fall')
  const draft = async () => (await lake.client.getDocument('drafts.painPoints'))?.heading
  await expect.poll(draft).toBe('Before the fall')
  await lake.kill()
  await textbox(page, 'Heading').press('End')
  await page.keyboard.type(', during it')
  await expect(textbox(page, 'Heading')).toHaveValue('Before the fall, during it')
  await lake.restart()
  await expect.poll(draft, { timeout: 45_000 }).toBe('Before the fall, during it')
  await textbox(page, 'Heading').press('End')
  await page.keyboard.type(' and after')
  await expect.poll(draft, { timeout: 20_000 }).toBe('Before the fall, during it and after')
  await lake.stop()
})
