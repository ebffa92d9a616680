import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { expect, type Studio, test } from '../support/studio.ts'

const SIZE = { width: 800, height: 1000 }

/** Uploads an image with a red upper half and a blue lower half. */
async function uploadHalves(lake: SanityClient) {
  const half = { ...SIZE, height: SIZE.height / 2, channels: 3 } as const
  const red = await sharp({ create: { ...half, background: '#e00000' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { ...half, ...SIZE, background: '#0000e0' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .jpeg()
    .toBuffer()
  const { _id } = await lake.assets.upload('image', bytes, { filename: 'halves.jpg' })
  return { _type: 'reference', _ref: _id }
}

/** Opens the crop and hotspot tool; returns a function that drags from one point of the image to another. */
async function openTool(studio: Studio, path: string, tab: string) {
  const { page } = studio
  await studio.open(path)
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: 'Open image edit dialog' }).first().click()
  const tool = page.getByRole('dialog').locator('svg[preserveAspectRatio="xMidYMid"]')
  await expect(tool).toBeVisible()
  const box = await tool.boundingBox()
  if (!box) throw new Error('The image is not on the screen.')
  return async (from: [number, number], to: [number, number]) => {
    // The corner handles are 12 pixels inside.
    const at = ([x, y]: [number, number]) =>
      [box.x + 13 + x * (box.width - 26), box.y + 13 + y * (box.height - 26)] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), { steps: 5 })
    await page.mouse.up()
  }
}

test('a crop set in the Studio crops the image on the page', async ({ studio, page, lake }) => {
  const asset = await uploadHalves(lake)
  await lake.patch('founder').set({ 'portrait.asset': asset }).commit()
  const portrait = page.locator('#meet-founder-section figure img').last()
  const shape = async () => {
    await page.goto('/')
    await portrait.scrollIntoViewIfNeeded()
    return portrait.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth / image.naturalHeight
    })
  }
  expect(await shape()).toBeCloseTo(SIZE.width / SIZE.height, 2)

  const drag = await openTool(studio, 'founder', 'Images')
  await drag([1, 1], [0.6, 0.7])
  const draft = () => lake.getDocument('drafts.founder')
  await expect.poll(async () => (await draft())?.portrait.crop?.right ?? 0).toBeGreaterThan(0.2)
  const { top, bottom, left, right } = (await draft())?.portrait.crop ?? {}
  await studio.page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  await studio.publish('founder')

  const width = SIZE.width * (1 - left - right)
  const height = SIZE.height * (1 - top - bottom)
  await expect.poll(shape).toBeCloseTo(width / height, 2)
  const { searchParams } = new URL(
    await portrait.evaluate((image: HTMLImageElement) => image.currentSrc),
  )
  const cut = searchParams.get('rect')?.split(',').map(Number)
  expect(cut?.[2]).toBeCloseTo(width, -1)
  expect(cut?.[3]).toBeCloseTo(height, -1)
})

test('a hotspot set in the Studio decides what the social image shows', async ({
  studio,
  page,
  lake,
}) => {
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.3, height: 0.3 }
  const shareImage = { _type: 'image', asset: await uploadHalves(lake), hotspot }
  await lake.patch('siteSettings').set({ 'seo.shareImage': shareImage }).commit()
  /** Measures how red and how blue the social image is. */
  const colours = async () => {
    const html = await (await page.request.get('/')).text()
    const [, address = ''] = html.match(/<meta property="og:image" content="([^"]+)"/) ?? []
    const picture = await page.request.get(address.replaceAll('&amp;', '&'))
    const { channels } = await sharp(await picture.body()).stats()
    const { width, height } = await sharp(await picture.body()).metadata()
    expect({ width, height }).toEqual({ width: 800, height: 420 })
    return [channels[0]?.mean, channels[2]?.mean].map((mean) => Math.round((mean ?? 0) / 56))
  }
  await expect.poll(colours).toEqual([2, 2])

  const drag = await openTool(studio, 'siteSettings', 'Search and sharing')
  await drag([0.5, 0.5], [0.5, 0.2])
  const draft = () => lake.getDocument('drafts.siteSettings')
  await expect.poll(async () => (await draft())?.seo.shareImage.hotspot.y ?? 1).toBeLessThan(0.25)
  await studio.page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  await studio.publish('siteSettings')
  // All red: it has moved up with the hotspot.
  await expect.poll(colours).toEqual([4, 0])
})

test('the portrait’s hotspot set in the Studio stays visible in its frame', async ({
  studio,
  page,
  lake,
}) => {
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.3, height: 0.3 }
  const asset = await uploadHalves(lake)
  await lake
    .patch('founder')
    .set({ portrait: { _type: 'imageWithAlt', alt: 'Halves', asset, hotspot } })
    .commit()
  const portrait = page.locator('#meet-founder-section figure img').last()
  const look = async () => {
    await page.goto('/')
    await portrait.scrollIntoViewIfNeeded()
    return portrait.evaluate((image: HTMLImageElement) => {
      const { objectFit, objectPosition } = getComputedStyle(image)
      return [objectFit, objectPosition, (image.clientWidth / image.clientHeight).toFixed(2)]
    })
  }
  await expect.poll(look).toEqual(['cover', '50% 50%', '0.84'])

  const drag = await openTool(studio, 'founder', 'Images')
  await drag([0.5, 0.5], [0.3, 0.2])
  const draft = () => lake.getDocument('drafts.founder')
  await expect.poll(async () => (await draft())?.portrait.hotspot.y ?? 1).toBeLessThan(0.25)
  await studio.page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  await studio.publish('founder')
  await expect.poll(look).toEqual(['cover', '30% 20%', '0.84'])
})

test('the hero image’s hotspot set in the Studio stays visible on the page', async ({
  studio,
  page,
  lake,
}) => {
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.3, height: 0.3 }
  await lake.patch('hero').set({ 'film.poster.hotspot': hotspot }).commit()
  const position = async () => {
    await page.goto('/')
    const picture = page.locator('.hero-picture').first()
    return picture.evaluate((element) => getComputedStyle(element).objectPosition)
  }
  await expect.poll(position).toBe('50% 50%')

  const drag = await openTool(studio, 'hero', 'Background video')
  await drag([0.5, 0.5], [0.2, 0.3])
  const draft = () => lake.getDocument('drafts.hero')
  await expect.poll(async () => (await draft())?.film.poster.hotspot.x ?? 1).toBeLessThan(0.25)
  await studio.page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  await studio.publish('hero')
  await expect.poll(position).toBe('20% 30%')
})
