import { test } from '../../support/fixtures.ts'
import {
  accountScreens,
  callScreens,
  openedScreens,
  overlaidScreens,
} from '../../support/screens/further-screens.ts'
import { screens } from '../../support/screens/screens.ts'
import { visitWithAxe } from '../../support/visits/axe.ts'

// Statuses of the not-found page, a rejected booking and a session ended twice.
test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

const all = [...screens, ...openedScreens, ...overlaidScreens, ...accountScreens, ...callScreens]

for (const screen of all)
  test(`axe-core finds no issue on the ${screen.name}`, { tag: '@core' }, ({ page }) =>
    visitWithAxe(page, screen),
  )
