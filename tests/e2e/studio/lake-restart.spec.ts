import { startSecondLake } from '../support/servers/second-lake.ts'
import { expect, startStudio, studioOn, test } from '../support/studio.ts'

// The browser reports each connection it cannot open meanwhile, and each rejection.
test.use({ expectedErrors: /ERR_CONNECTION|WebSocket|Failed to (fetch|load resource)|network/i })

const id = 'painPoints'

test('nothing typed is lost while the Content Lake is killed and restarted', async ({
  page,
  context,
}) => {
  const lake = await startSecondLake(id)
  await lake.serve(context)
  await startStudio(page, id)
  const heading = studioOn(page).field('Heading')
  await heading.fill('Before the fall')
  const draft = async () => (await lake.client.getDocument(`drafts.${id}`))?.heading
  await expect.poll(draft).toBe('Before the fall')
  await heading.press('End')
  // The Studio locks the field once it notices; the text it then shows had been typed.
  await Promise.all([page.keyboard.type(', during it', { delay: 20 }), lake.kill()])
  const typed = await heading.inputValue()
  expect(typed).toMatch(/^Before the fall, /)
  // After a few seconds offline, the Studio shows a Retry button.
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.addLocatorHandler(retry, () => retry.click())
  await lake.restart()
  // The longer the Content Lake was down, the longer the Studio waits between attempts.
  await expect(heading).toBeEditable()
  await expect(heading).toHaveValue(typed)
  await expect.poll(draft).toBe(typed)
  // Keys into a field that the Studio locks once more would not be in it.
  await heading.fill(`${typed} and after`)
  await expect.poll(draft).toBe(`${typed} and after`)
  await lake.stop()
})

test('on a full disk the Studio keeps typed text, warns, and saves it once there is space', async ({
  page,
  context,
}) => {
  const lake = await startSecondLake(id)
  await lake.serve(context)
  const published = await lake.client.getDocument(id)
  const draft = async () => (await lake.client.getDocument(`drafts.${id}`))?.heading
  // Animations would never finish with a fake clock.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await startStudio(page, id)
  const heading = studioOn(page).field('Heading')
  await heading.fill('While there is room')
  await expect.poll(draft).toBe('While there is room')

  lake.fillDisk()
  await heading.press('End')
  const rejected = page.waitForResponse((response) => response.status() === 500)
  await page.keyboard.type(', and without any')
  const typed = 'While there is room, and without any'
  await rejected
  // After half a minute on its clock, the Studio warns that it can't save.
  await page.clock.runFor(30_000)
  const warning = page.getByRole('alert').filter({ hasText: "Your changes still aren't saving" })
  await expect(warning).toBeVisible()
  await expect(heading).toHaveValue(typed)
  expect(await draft()).toBe('While there is room')

  lake.makeRoom()
  // Each rejection doubles the time until the next attempt.
  await page.clock.runFor(30_000)
  await expect.poll(draft).toBe(typed)
  await expect(warning).toBeHidden()
  await heading.press('End')
  await page.keyboard.type('; then with room again')
  await expect.poll(draft).toBe(`${typed}; then with room again`)
  await lake.kill()
  await lake.restart()
  expect(await draft()).toBe(`${typed}; then with room again`)
  expect(await lake.client.getDocument(id)).toEqual(published)
  await lake.stop()
})
