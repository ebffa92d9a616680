import { test } from '../../support/fixtures.ts'
import {
  accountScreens,
  callScreens,
  openedScreens,
  overlaidScreens,
} from '../../support/screens/further-screens.ts'
import { screens } from '../../support/screens/screens.ts'
import {
  checkFocusOrder,
  checkMenuTargets,
  checkTargetSizes,
  skipToContent,
} from '../../support/visits/keyboard.ts'
import { visitForReflow } from '../../support/visits/layout.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

for (const screen of [...screens, ...accountScreens, ...callScreens])
  test(`the ${screen.name} is readable and reachable at every width, text size and zoom`, async ({
    page,
  }) => {
    await visitForReflow(page, screen)
    await checkTargetSizes(page, screen)
    if (screens.includes(screen) && screen.hasMenu) await checkMenuTargets(page)
    await checkFocusOrder(page, screen)
    await skipToContent(page)
  })

for (const screen of openedScreens)
  test(`the ${screen.name} is readable and reachable at every width, text size and zoom`, async ({
    page,
  }) => {
    await visitForReflow(page, screen)
    await checkTargetSizes(page, screen)
    await checkFocusOrder(page, screen)
  })

// An overlay covers the page's tab stops on purpose.
for (const screen of overlaidScreens)
  test(`the ${screen.name} is readable and clickable at every width, text size and zoom`, async ({
    page,
  }) => {
    await visitForReflow(page, screen)
    await checkTargetSizes(page, screen)
  })
