import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { publishVideo } from '../support/published-video.ts'
import { expect, test } from '../support/studio.ts'

test('a video’s length is read from a new file, and offered if it differs', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  await publishVideo(lake)
  await studio.open('video;video-loop')
  const duration = async () => (await lake.getDocument('drafts.video-loop'))?.duration
  // The seed's video has another length.
  const length = page.getByText(/^The file’s length is PT\d+S\.$/)
  await expect(length).toBeVisible()
  const read = (await length.innerText()).match(/PT\d+S/)?.[0]
  await page.getByRole('button', { name: 'Use this length' }).click()
  await expect(studio.field('Duration')).toHaveValue(`${read}`)
  await expect.poll(duration).toBe(read)

  await studio.field('Duration').fill('PT2M')
  await expect.poll(duration).toBe('PT2M')
  const { _id } = await lake.assets.upload('file', readFileSync('seed/media/hero-loop.webm'), {
    filename: 'new.webm',
  })
  await lake.patch('drafts.video-loop').set({ 'file.asset._ref': _id }).commit()
  await expect.poll(duration).toBe(read)
})

test('a replaced image warns about its alt text until that is changed', async ({
  studio,
  lake,
}) => {
  const { page } = studio
  const bytes = await sharp({
    create: { width: 640, height: 760, channels: 3, background: '#2040a0' },
  })
    .png()
    .toBuffer()
  const { _id } = await lake.assets.upload('image', bytes, { filename: 'new.png' })
  const founder = await lake.getDocument('founder')
  await studio.open('founder')
  await page.getByRole('tab', { name: 'Images' }).click()
  const reminder = page
    .getByRole('complementary')
    .getByText('The image is new, but its alt text isn’t')
  await lake.create({
    ...founder,
    _type: 'founder',
    _id: 'drafts.founder',
    portrait: { ...founder?.portrait, asset: { _type: 'reference', _ref: _id } },
  })
  await page.getByRole('button', { name: 'Validation', exact: true }).first().click()
  await expect(reminder).toBeVisible()
  await lake.patch('drafts.founder').set({ 'portrait.alt': 'A blue field' }).commit()
  await expect(reminder).toBeHidden()
})
