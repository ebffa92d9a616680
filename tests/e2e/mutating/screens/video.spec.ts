import { test } from '../../support/fixtures.ts'
import { open, untilWhole } from '../../support/screens/open.ts'
import { videoScreen } from '../../support/screens/video-screen.ts'
import { visitWithAxe } from '../../support/visits/axe.ts'
import { visitWithCheckers } from '../../support/visits/checkers.ts'
import { checkFocusOrder, checkTargetSizes } from '../../support/visits/keyboard.ts'
import { visitForReflow } from '../../support/visits/layout.ts'
import { checkPaintedText, forceColors, print } from '../../support/visits/media.ts'

test.use({ timezoneId: 'America/Denver' })

test(`axe-core finds no issues on the ${videoScreen.name}`, { tag: '@core' }, ({ page }) =>
  visitWithAxe(page, videoScreen),
)

test(`checkers find no issues on the ${videoScreen.name}`, ({ page }) =>
  visitWithCheckers(page, videoScreen))

test(`the ${videoScreen.name} is readable and reachable at every width, size and zoom`, async ({
  page,
}) => {
  await visitForReflow(page, videoScreen)
  await checkTargetSizes(page, videoScreen)
  await checkFocusOrder(page, videoScreen)
})

test(`the ${videoScreen.name} is readable in print and in forced colors`, async ({ page }) => {
  await open(page, videoScreen)
  // The video is close enough to the booking to load it, which would shift the footer.
  await untilWhole(page)
  await print(page)
  await forceColors(page)
  await checkPaintedText(page)
})
