import type { Page } from '@playwright/test'
import { expect, landingPageHtml, test } from '../support/fixtures.ts'
import { publishVideo } from '../support/published-video.ts'

const section = (page: Page) => page.getByRole('region', { name: 'The loop in ninety seconds' })

test('a video appears once published, and disappears when unpublished', async ({ lake, page }) => {
  await page.goto('/')
  await expect(section(page)).toHaveCount(0)
  await publishVideo(lake)
  await expect.poll(landingPageHtml).toContain('VideoObject')
  await page.goto('/')
  await expect(section(page).locator('video')).toHaveAccessibleName('The loop in ninety seconds')
  const graph = await page.locator('script[type="application/ld+json"]').textContent()
  const nodes = JSON.parse(graph ?? '{}')['@graph'] as Record<string, string>[]
  const node = nodes.find((one) => one['@type'] === 'VideoObject')
  expect(await section(page).locator('source').getAttribute('src')).toBe(node?.contentUrl)
  await lake.delete('video-loop')
  await expect.poll(landingPageHtml).not.toContain('VideoObject')
})

test('a video loads nothing before it is started, then plays with captions', async ({
  lake,
  page,
}) => {
  await publishVideo(lake)
  await expect.poll(landingPageHtml).toContain('VideoObject')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  const player = section(page).locator('video')
  const source = String(await section(page).locator('source').getAttribute('src'))
  await player.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => url === source)).toEqual([])
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1)
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})

test('a video’s transcript is readable, also without JavaScript', async ({ lake, browser }) => {
  await publishVideo(lake)
  await expect.poll(landingPageHtml).toContain('VideoObject')
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  const words = section(page).getByText('We listen before we write.')
  await expect(words).toBeHidden()
  await section(page).getByText('Transcript').click()
  await expect(words).toBeVisible()
  await expect(section(page).locator('video')).toHaveJSProperty('controls', true)
  await page.context().close()
})
