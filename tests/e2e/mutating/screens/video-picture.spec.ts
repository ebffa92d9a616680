import { expect, test } from '../../support/fixtures.ts'
import { screenshotParts } from '../../support/pictures/screenshot-parts.ts'
import { show, tolerance } from '../../support/pictures/settle.ts'
import { videoScreen } from '../../support/screens/video-screen.ts'

test.use({ timezoneId: 'America/Denver' })

test('a video with an open transcript matches its picture', async ({ page }) => {
  await show(page, videoScreen, 390)
  // The browser's own player changes while it loads.
  await page.locator('#video video').evaluate((video: HTMLVideoElement) => {
    video.controls = false
  })
  for (const [, picture] of await screenshotParts(page, { video: '#video' }))
    expect(picture).toMatchSnapshot('video-390.png', tolerance)
})
