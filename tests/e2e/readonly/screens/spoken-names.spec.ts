import { misnamedControls, unmarkedLists } from '../../support/checkers/spoken-names.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  accountScreens,
  callScreens,
  openedScreens,
} from '../../support/screens/further-screens.ts'
import { open } from '../../support/screens/open.ts'
import { screens } from '../../support/screens/screens.ts'

// Statuses of the not-found page and a rejected booking.
test.use({ expectedErrors: /status of 40[04]/, timezoneId: 'America/Denver' })

for (const screen of [...screens, ...openedScreens, ...accountScreens, ...callScreens])
  test(`the ${screen.name} exposes its controls by their text and its lists as lists`, async ({
    page,
  }) => {
    await open(page, screen)
    expect.soft(await misnamedControls(page)).toEqual([])
    expect(await unmarkedLists(page)).toEqual([])
  })
