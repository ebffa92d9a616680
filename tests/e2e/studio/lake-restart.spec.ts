import { startSecondLake } from '../support/servers/second-lake.ts'
import { expect, startStudio, studioOn, test } from '../support/studio.ts'

// The browser reports each connection that it cannot open meanwhile, and each refusal.
test.use({ expectedErrors: /ERR_CONNECTION|WebSocket|Failed to (fetch|load resource)|network/i })

const id = 'painPoints'

test('a content lake that is killed and started again loses nothing that was typed meanwhile', async ({
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
  // The field is locked as soon as the Studio has noticed; what it shows then was typed.
  await Promise.all([page.keyboard.type(', during it', { delay: 20 }), lake.kill()])
  const typed = await heading.inputValue()
  expect(typed).toMatch(/^Before the fall, /)
  // A Studio that was alone for more than a few seconds asks to be let try again.
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.addLocatorHandler(retry, () => retry.click())
  await lake.restart()
  // The longer the Content Lake was away, the longer the Studio waits between its attempts.
  await expect(heading).toBeEditable({ timeout: 30_000 })
  await expect(heading).toHaveValue(typed)
  await expect.poll(draft, { timeout: 30_000 }).toBe(typed)
  await heading.press('End')
  await page.keyboard.type(' and after')
  await expect.poll(draft).toBe(`${typed} and after`)
  await lake.stop()
})

test('on a full disk the Studio keeps what was typed and says so, and saves it once there is room', async ({
  page,
  context,
}) => {
  const lake = await startSecondLake(id)
  await lake.serve(context)
  const published = await lake.client.getDocument(id)
  const draft = async () => (await lake.client.getDocument(`drafts.${id}`))?.heading
  // What moves would not come to rest with a clock of the test.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await startStudio(page, id)
  const heading = studioOn(page).field('Heading')
  await heading.fill('While there is room')
  await expect.poll(draft).toBe('While there is room')

  lake.fillDisk()
  await heading.press('End')
  const refused = page.waitForResponse((response) => response.status() === 500)
  await page.keyboard.type(', and without any')
  const typed = 'While there is room, and without any'
  await refused
  // The Studio says after half a minute of its clock that it does not come to save.
  await page.clock.runFor(30_000)
  const warning = page.getByRole('alert').filter({ hasText: "Your changes still aren't saving" })
  await expect(warning).toBeVisible()
  await expect(heading).toHaveValue(typed)
  expect(await draft()).toBe('While there is room')

  lake.makeRoom()
  // Each refusal doubles the time until the next attempt.
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
