import { expect, test } from '../../support/fixtures.ts'
import { cut } from '../../support/pictures/cut.ts'
import { show, tolerance } from '../../support/pictures/settle.ts'
import { videoScreen } from '../../support/screens/video-screen.ts'

test.use({ timezoneId: 'America/Denver' })

test('a video with an open transcript matches its picture', async ({ page }) => {
  await show(page, videoScreen, 390)
  // The browser's own player changes while it loads.
  await page.locator('#video video').evaluate((video: HTMLVideoElement) => {
    video.controls = false
  })
  for (const [, picture] of await cut(page, { video: '#video' }))
    expect(picture).toMatchSnapshot('video-390.png', tolerance)
})
