import { test } from '../../support/fixtures.ts'
import {
  accountScreens,
  callScreens,
  openedScreens,
  overlaidScreens,
} from '../../support/screens/further-screens.ts'
import { screens } from '../../support/screens/screens.ts'
import { checkMenu, visitWithCheckers } from '../../support/visits/checkers.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

for (const screen of screens)
  test(`the ${screen.name} has no fault that any checker finds, with its menu open either`, async ({
    page,
  }) => {
    await visitWithCheckers(page, screen)
    if (screen.hasMenu) await test.step('with the menu open', () => checkMenu(page))
  })

for (const screen of [...openedScreens, ...overlaidScreens, ...accountScreens, ...callScreens])
  test(`the ${screen.name} has no fault that any checker finds`, ({ page }) =>
    visitWithCheckers(page, screen))
