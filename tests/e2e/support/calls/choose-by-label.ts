import { expect, type Locator } from '@playwright/test'

/**
 * Presses the label that covers a radio button or checkbox. Pressing the label waits until a smooth scroll has ended,
 * which a forced press of the control doesn't.
 */
export async function chooseByLabel(option: Locator): Promise<void> {
  await option.locator('xpath=..').click()
  await expect(option).toBeChecked()
}
