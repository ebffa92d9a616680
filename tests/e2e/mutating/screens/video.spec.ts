import { test } from '../../support/fixtures.ts'
import { open, untilWhole } from '../../support/screens/open.ts'
import { videoScreen } from '../../support/screens/video-screen.ts'
import { visitWithAxe } from '../../support/visits/axe.ts'
import { visitWithCheckers } from '../../support/visits/checkers.ts'
import { measureTargets, walkOver } from '../../support/visits/keyboard.ts'
import { visitForReflow } from '../../support/visits/layout.ts'
import { forceColours, lookAtPaint, print } from '../../support/visits/media.ts'

test.use({ timezoneId: 'America/Denver' })

test(`axe-core finds no fault on the ${videoScreen.name}`, { tag: '@core' }, ({ page }) =>
  visitWithAxe(page, videoScreen),
)

test(`the ${videoScreen.name} has no fault that any checker finds`, ({ page }) =>
  visitWithCheckers(page, videoScreen))

test(`the ${videoScreen.name} can be read and reached in every width, size and zoom`, async ({
  page,
}) => {
  await visitForReflow(page, videoScreen)
  await measureTargets(page, videoScreen)
  await walkOver(page, videoScreen)
})

test(`the ${videoScreen.name} can be read on paper and in forced colours`, async ({ page }) => {
  await open(page, videoScreen)
  // The video lies so near to the booking that it comes, and would move the foot of the page meanwhile.
  await untilWhole(page)
  await print(page)
  await forceColours(page)
  await lookAtPaint(page)
})
