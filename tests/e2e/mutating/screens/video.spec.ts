import { test } from '../../support/fixtures.ts'
import { videoScreen } from '../../support/screens/video-screen.ts'
import { visitWithCheckers } from '../../support/visits/checkers.ts'
import { checkFocusOrder, checkTargetSizes } from '../../support/visits/keyboard.ts'
import { visitForReflow } from '../../support/visits/layout.ts'

test.use({ timezoneId: 'America/Denver' })

test(`no checker finds an issue on the ${videoScreen.name}`, ({ page }) => {
  test.setTimeout(120_000)
  return visitWithCheckers(page, videoScreen)
})

test(`the ${videoScreen.name} is readable and reachable at every width, size and zoom`, async ({
  page,
}) => {
  await visitForReflow(page, videoScreen)
  await checkTargetSizes(page, videoScreen)
  await checkFocusOrder(page, videoScreen)
})
