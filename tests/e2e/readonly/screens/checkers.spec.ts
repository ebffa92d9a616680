import { test } from '../../support/fixtures.ts'
import { allScreens } from '../../support/screens/all-screens.ts'
import {
  everyAnswerOpen,
  openedScreens,
  overlaidScreens,
} from '../../support/screens/further-screens.ts'
import { screens } from '../../support/screens/screens.ts'
import { visitWithCheckers } from '../../support/visits/checkers.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

// Ten checkers at up to three widths.
test.describe.configure({ timeout: 120_000 })

/** The page around them is printed and painted in other tests. */
const withinPage = [...openedScreens.filter((one) => one !== everyAnswerOpen), ...overlaidScreens]

for (const screen of allScreens) {
  const hasMenu = screens.includes(screen) && screen.hasMenu
  test(`no checker finds an issue on the ${screen.name}${hasMenu ? ', menu included' : ''}`, ({
    page,
  }) => visitWithCheckers(page, screen, { hasPrint: !withinPage.includes(screen), hasMenu }))
}
