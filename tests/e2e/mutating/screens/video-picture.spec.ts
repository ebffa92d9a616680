import { expect, test } from '../../support/fixtures.ts'
import { cut } from '../../support/pictures/cut.ts'
import { growing, rest, show, tolerance, widen } from '../../support/pictures/settle.ts'
import { videoScreen } from '../../support/screens/video-screen.ts'

test.use({ timezoneId: 'America/Denver' })

test('a video with an open transcript matches its picture', { tag: '@core' }, async ({ page }) => {
  await show(page, videoScreen, 390)
  // The browser's own player changes while it loads.
  await page.locator('#video video').evaluate((video: HTMLVideoElement) => {
    video.controls = false
  })
  for (const width of growing) {
    await widen(page, width)
    await rest(page)
    for (const [name, picture] of await cut(page, { video: '#video' }))
      expect.soft(picture).toMatchSnapshot(`${name}-${width}.png`, tolerance)
  }
})
