import { misspoken, unmarkedLists } from '../../support/checkers/spoken-names.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  accountScreens,
  callScreens,
  openedScreens,
} from '../../support/screens/further-screens.ts'
import { open } from '../../support/screens/open.ts'
import { screens } from '../../support/screens/screens.ts'

// The statuses of the not-found page and of a refused booking.
test.use({ expectedErrors: /status of 40[04]/, timezoneId: 'America/Denver' })

for (const screen of [...screens, ...openedScreens, ...accountScreens, ...callScreens])
  test(`every control of the ${screen.name} is spoken as it is written, every list as a list`, async ({
    page,
  }) => {
    await open(page, screen)
    expect.soft(await misspoken(page)).toEqual([])
    expect(await unmarkedLists(page)).toEqual([])
  })
