import { test } from '../../support/fixtures.ts'
import { allScreens } from '../../support/screens/all-screens.ts'
import { visitWithAxe } from '../../support/visits/axe.ts'

// Statuses of the not-found page, a rejected booking and a session ended twice.
test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

// On the others, checkers.spec.ts runs it with everything else.
for (const screen of allScreens.filter(({ isCore }) => isCore))
  test(`axe-core finds no issue on the ${screen.name}`, { tag: '@core' }, ({ page }) =>
    visitWithAxe(page, screen),
  )
