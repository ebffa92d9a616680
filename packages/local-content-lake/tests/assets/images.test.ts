import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  clearPicture,
  colorAt,
  film,
  picture,
  sidewaysPicture,
} from '../../../../tests/support/pictures.ts'
import { lakeWithImage } from '../support/lake-with-image.ts'

const RED = '255,0,0,255'
const BLUE = '0,0,255,255'
const WHITE = '255,255,255,255'
const CLEAR = '0,0,0,0'

const wide = () => picture({ width: 300, height: 200 }).then(lakeWithImage)

describe('the size of an image', () => {
  test.for([
    ['?w=150', [150, 100]],
    ['?h=50', [75, 50]],
    ['?w=100&h=100', [100, 67]],
    ['?w=600', [300, 200]],
    ['?w=100&dpr=2', [200, 133]],
    ['?w=100&h=100&fit=max', [100, 67]],
    ['?w=900&h=900&fit=max', [300, 200]],
    ['?w=100&h=100&fit=crop', [100, 100]],
    ['?w=600&h=600&fit=crop', [600, 600]],
    ['?w=600&fit=crop', [600, 400]],
    ['?w=100&h=100&fit=min', [100, 100]],
    ['?w=600&h=600&fit=min', [200, 200]],
    ['?w=600&h=300&fit=min', [300, 150]],
    ['?w=400&h=400&fit=fill', [400, 400]],
    ['?w=400&h=400&fit=fillmax', [400, 400]],
    ['?w=600&fit=fillmax', [300, 200]],
    ['?w=400&h=100&fit=scale', [400, 100]],
    ['?w=400&fit=scale', [400, 267]],
    ['?rect=10,10,100,50', [100, 50]],
    ['?rect=10,10,100,50&w=50', [50, 25]],
    ['?rect=250,150,51,51', [50, 50]],
    ['?or=90', [200, 300]],
    ['?or=90&w=100', [100, 150]],
    ['?w=100&h=100&fit=crop&pad=10', [120, 120]],
    ['?w=1&h=1', [1, 1]],
  ] as const)('%s gives %j', async ([query, size]) => {
    const { sizeOf } = await wide()
    expect(await sizeOf(query)).toEqual(size)
  })

  test('is that of the upright image', async () => {
    const { render } = await lakeWithImage(await sidewaysPicture({ width: 200, height: 300 }))
    const upright = await render('?w=100')
    expect(await sharp(upright).metadata()).toMatchObject({ width: 100, height: 150 })
    // Rotated by 90 degrees, the red left half is on top.
    expect([await colorAt(upright, 50, 10), await colorAt(upright, 50, 140)]).toEqual([RED, BLUE])
    const top = await render('?rect=0,0,200,100&w=20&fm=png')
    expect([await colorAt(top, 1, 5), await colorAt(top, 18, 5)]).toEqual([RED, RED])
    const back = await render('?or=270&fm=png')
    expect(await sharp(back).metadata()).toMatchObject({ width: 300, height: 200 })
    expect([await colorAt(back, 10, 100), await colorAt(back, 290, 100)]).toEqual([RED, BLUE])
  })
})

describe('the content of an image', () => {
  test.for([
    ['?w=100&h=200&fit=crop&crop=left', RED, RED],
    ['?w=100&h=200&fit=crop&crop=right', BLUE, BLUE],
    ['?w=100&h=200&fit=crop&crop=top,left', RED, RED],
    ['?w=100&h=200&fit=crop', RED, BLUE],
    ['?w=100&h=200&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5', RED, RED],
    ['?w=100&h=200&fit=crop&fp-x=0.9', BLUE, BLUE],
    ['?w=100&h=200&fit=min&crop=left', RED, RED],
    ['?flip=h', BLUE, RED],
    ['?or=180', BLUE, RED],
    ['?invert=true', '0,255,255,255', '255,255,0,255'],
    ['?fit=fill&w=300&h=300', RED, BLUE],
    ['?rect=160,0,100,100&sat=0', BLUE, BLUE],
  ] as const)('%s', async ([query, left, right]) => {
    const { render } = await wide()
    const bytes = await render(query)
    const { width, height } = await sharp(bytes).metadata()
    const middle = Math.floor(height / 2)
    expect([await colorAt(bytes, 2, middle), await colorAt(bytes, width - 3, middle)]).toEqual([
      left,
      right,
    ])
  })

  test('is gray with sat=-100, and changed by blur and sharpen', async () => {
    const { render } = await wide()
    const [red, green, blue] = (await colorAt(await render('?sat=-100'), 10, 10)).split(',')
    expect([red, red]).toEqual([green, blue])
    const plain = await render('?w=300')
    for (const query of ['?blur=20', '?blur=2000', '?sharp=50'])
      expect(Buffer.from(await render(query)).equals(plain)).toBe(false)
  })

  test('has transparent padding with fill, white in a JPEG, or in the color of bg', async () => {
    const { render } = await wide()
    const corner = async (query: string) =>
      colorAt(await render(`?w=300&h=300&fit=fill${query}`), 2, 2)
    expect(await corner('')).toBe(CLEAR)
    expect(await corner('&fm=jpg')).toBe(WHITE)
    expect(await corner('&bg=00ff00')).toBe('0,255,0,255')
    expect(await corner('&bg=0f0')).toBe('0,255,0,255')
    expect(await corner('&bg=ff00ff00')).toBe('0,255,0,255')
  })

  test('has bg behind transparent parts', async () => {
    const { render } = await lakeWithImage(await clearPicture({ width: 20, height: 20 }))
    expect(await colorAt(await render('?w=10'), 5, 5)).toBe(CLEAR)
    expect(await colorAt(await render('?w=10&bg=f00'), 5, 5)).toBe(RED)
    expect(await colorAt(await render('?w=10&fm=jpg'), 5, 5)).toBe(WHITE)
  })

  test('shows the most detailed part with crop=entropy', async () => {
    // Always closer to the mean than the plain part.
    const dots = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const detail = await sharp({
      create: { width: 100, height: 100, channels: 3, background: 'red', noise: dots },
    })
      .png()
      .toBuffer()
    const plain = { width: 600, height: 100, channels: 3, background: 'lime' } as const
    const bytes = await sharp({ create: plain })
      .composite([{ input: detail, left: 500, top: 0 }])
      .png()
      .toBuffer()
    const { render } = await lakeWithImage(bytes)
    const cut = await render('?w=100&h=100&fit=crop&crop=entropy')
    for (const left of [5, 50, 95]) expect(await colorAt(cut, left, 50)).not.toBe('0,255,0,255')
  })
})

describe('the format of an image', () => {
  const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

  test.for([
    ['?w=30', chrome, 'image/png'],
    ['?w=30&auto=format', chrome, 'image/avif'],
    ['?w=30&auto=format', 'image/webp,*/*', 'image/webp'],
    ['?w=30&auto=format', '*/*', 'image/png'],
    ['?w=30&auto=format&fm=jpg', chrome, 'image/jpeg'],
    ['?fm=pjpg', '', 'image/jpeg'],
    ['?fm=webp', '', 'image/webp'],
    ['?fm=avif', '', 'image/avif'],
    ['?fm=gif', '', 'image/gif'],
  ] as const)('%s with Accept "%s" is %s', async ([query, accept, type]) => {
    const { get } = await wide()
    const response = await get(query, { headers: { accept } })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toMatch(/accept/i)
    const { format, compression } = await sharp(await response.arrayBuffer()).metadata()
    expect(`image/${compression === 'av1' ? 'avif' : format}`).toBe(type)
  })

  test('keeps all colors of a PNG', async () => {
    const shades = await sharp({
      create: { width: 256, height: 256, channels: 3, background: 'red' },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="256" height="256"><linearGradient id="a"><stop stop-color="#000"/><stop offset="1" stop-color="#0af"/></linearGradient><rect width="256" height="256" fill="url(#a)"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer()
    const { render } = await lakeWithImage(shades)
    const { isPalette, space } = await sharp(await render('?w=200')).metadata()
    expect([isPalette ?? false, space]).toEqual([false, 'srgb'])
  })

  test('has a smaller file with a lower q', async () => {
    const { render } = await lakeWithImage(
      await picture({ width: 300, height: 200, format: 'jpeg' }),
    )
    const [low, high] = [await render('?blur=5&q=10'), await render('?blur=5&q=95')]
    expect(low.length).toBeLessThan(high.length)
  })

  test('keeps a GIF animated, also as WebP, unless frame=1 or a still format is requested', async () => {
    const { render } = await lakeWithImage(await film({ width: 60, height: 40 }))
    const pages = async (query: string) => {
      const {
        pages = 1,
        width,
        pageHeight,
        height,
      } = await sharp(await render(query), { pages: -1 }).metadata()
      return [pages, width, pageHeight ?? height]
    }
    expect(await pages('?w=30')).toEqual([3, 30, 20])
    expect(await pages('?w=20&h=20&fit=crop&fm=webp')).toEqual([3, 20, 20])
    expect(await pages('?rect=0,0,10,10&w=5')).toEqual([3, 5, 5])
    expect(await pages('?w=30&h=30&fit=fill')).toEqual([3, 30, 30])
    expect(await pages('?w=30&frame=1')).toEqual([1, 30, 20])
    expect(await pages('?w=30&fm=png')).toEqual([1, 30, 20])
    expect(await pages('?or=90')).toEqual([1, 40, 60])
    const everything = { headers: { accept: 'image/avif,image/webp' } }
    const { pages: kept } = await sharp(await render('?w=30&auto=format', everything)).metadata()
    expect(kept).toBe(3)
  })

  test('is JPEG for a TIFF, which browsers cannot show', async () => {
    const { get } = await lakeWithImage(await picture({ width: 30, height: 20, format: 'tiff' }))
    expect((await get('?w=10')).headers.get('content-type')).toBe('image/jpeg')
    expect((await get()).headers.get('content-type')).toBe('image/tiff')
  })
})
