import { expect } from '@playwright/test'
import { lakeClient, landingPageHtml } from '../fixtures.ts'
import { publishVideo } from '../published-video.ts'
import { openAll } from './further-screens.ts'
import { untilWhole } from './open.ts'
import type { Screen } from './screens.ts'

/** The landing page with content missing from the seed. Only for tests that may publish. */
export const videoScreen: Screen = {
  name: 'landing page with a video',
  path: '/',
  hasMenu: true,
  widths: [1440, 390],
  arrange: showVideo,
  async prepare(page) {
    await openAll(page, '#video summary')
    // The video is close enough to the booking to load it, which would shift the footer.
    await untilWhole(page)
  },
}

const VIDEO = 'id="video"'

/** The fixtures remove it after the test. */
async function showVideo(): Promise<undefined> {
  if ((await landingPageHtml()).includes(VIDEO)) return
  await publishVideo(lakeClient)
  await expect.poll(landingPageHtml).toContain(VIDEO)
}
