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
  test(`no checker finds an issue on the ${screen.name}, menu included`, async ({ page }) => {
    await visitWithCheckers(page, screen)
    if (screen.hasMenu) await test.step('with the menu open', () => checkMenu(page))
  })

for (const screen of [...openedScreens, ...overlaidScreens, ...accountScreens, ...callScreens])
  test(`no checker finds an issue on the ${screen.name}`, ({ page }) =>
    visitWithCheckers(page, screen))
