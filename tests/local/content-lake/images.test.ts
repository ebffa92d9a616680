import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listeningLake, openLake } from '@/tests/support/open-lake'
import {
  clearPicture,
  colorAt,
  drawing,
  film,
  picture,
  sidewaysPicture,
} from '@/tests/support/pictures'

const RED = '255,0,0,255'
const BLUE = '0,0,255,255'
const WHITE = '255,255,255,255'
const CLEAR = '0,0,0,0'

/** A lake with one image; `get` asks for it with parameters. */
async function lakeWith(bytes: Uint8Array | string) {
  const { asEditor, request } = openLake()
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  const uploaded = await asEditor('/v1/assets/images/production', { method: 'POST', body })
  const { document } = await uploaded.json()
  const get = (query = '', init: RequestInit = {}) => request(`/${document.path}${query}`, init)
  const render = async (query: string, init: RequestInit = {}) => {
    const response = await get(query, init)
    expect([response.status, query]).toEqual([200, query])
    return new Uint8Array(await response.arrayBuffer())
  }
  const sizeOf = async (query: string) => {
    const { width, height } = await sharp(await render(query)).metadata()
    return [width, height]
  }
  return { get, render, sizeOf, document, request }
}

const wide = () => picture({ width: 300, height: 200 }).then(lakeWith)

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

  test('counts from the upright picture', async () => {
    const { render } = await lakeWith(await sidewaysPicture({ width: 200, height: 300 }))
    const upright = await render('?w=100')
    expect(await sharp(upright).metadata()).toMatchObject({ width: 100, height: 150 })
    // Turned by a quarter, the red left half lies on top.
    expect([await colorAt(upright, 50, 10), await colorAt(upright, 50, 140)]).toEqual([RED, BLUE])
    const top = await render('?rect=0,0,200,100&w=20&fm=png')
    expect([await colorAt(top, 1, 5), await colorAt(top, 18, 5)]).toEqual([RED, RED])
    const back = await render('?or=270&fm=png')
    expect(await sharp(back).metadata()).toMatchObject({ width: 300, height: 200 })
    expect([await colorAt(back, 10, 100), await colorAt(back, 290, 100)]).toEqual([RED, BLUE])
  })
})

describe('what an image shows', () => {
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

  test('sat=-100 is grey, blur and sharpen change the pixels', async () => {
    const { render } = await wide()
    const [red, green, blue] = (await colorAt(await render('?sat=-100'), 10, 10)).split(',')
    expect([red, red]).toEqual([green, blue])
    const plain = await render('?w=300')
    for (const query of ['?blur=20', '?blur=2000', '?sharp=50'])
      expect(Buffer.from(await render(query)).equals(plain)).toBe(false)
  })

  test('the space that fill leaves is clear, white in a JPEG, or of the colour that bg names', async () => {
    const { render } = await wide()
    const corner = async (query: string) =>
      colorAt(await render(`?w=300&h=300&fit=fill${query}`), 2, 2)
    expect(await corner('')).toBe(CLEAR)
    expect(await corner('&fm=jpg')).toBe(WHITE)
    expect(await corner('&bg=00ff00')).toBe('0,255,0,255')
    expect(await corner('&bg=0f0')).toBe('0,255,0,255')
    expect(await corner('&bg=ff00ff00')).toBe('0,255,0,255')
  })

  test('bg lies behind what is clear', async () => {
    const { render } = await lakeWith(await clearPicture({ width: 20, height: 20 }))
    expect(await colorAt(await render('?w=10'), 5, 5)).toBe(CLEAR)
    expect(await colorAt(await render('?w=10&bg=f00'), 5, 5)).toBe(RED)
    expect(await colorAt(await render('?w=10&fm=jpg'), 5, 5)).toBe(WHITE)
  })

  test('crop=entropy looks for detail', async () => {
    const dots = { type: 'gaussian', mean: 128, sigma: 90 } as const
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
    const { render } = await lakeWith(bytes)
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

  test('a PNG keeps all of its colours', async () => {
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
    const { render } = await lakeWith(shades)
    const { isPalette, space } = await sharp(await render('?w=200')).metadata()
    expect([isPalette ?? false, space]).toEqual([false, 'srgb'])
  })

  test('a lower q makes a smaller file', async () => {
    const { render } = await lakeWith(await picture({ width: 300, height: 200, format: 'jpeg' }))
    const [low, high] = [await render('?blur=5&q=10'), await render('?blur=5&q=95')]
    expect(low.length).toBeLessThan(high.length)
  })

  test('a GIF stays a film, also as WebP, unless frame=1 or a still format is asked for', async () => {
    const { render } = await lakeWith(await film({ width: 60, height: 40 }))
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

  test('a TIFF is rendered as JPEG, which browsers can show', async () => {
    const { get } = await lakeWith(await picture({ width: 30, height: 20, format: 'tiff' }))
    expect((await get('?w=10')).headers.get('content-type')).toBe('image/jpeg')
    expect((await get()).headers.get('content-type')).toBe('image/tiff')
  })
})

describe('a bad request for an image', () => {
  test.for([
    ['w', '?w=0'],
    ['w', '?w=9000'],
    ['h', '?h=abc'],
    ['h', '?h=1e9'],
    ['dpr', '?w=10&dpr=99'],
    ['fit', '?fit=stretch'],
    ['crop', '?fit=crop&crop=middle'],
    ['fp-x', '?w=9&h=9&fit=crop&crop=focalpoint&fp-x=2'],
    ['rect', '?rect=1,2,3'],
    ['rect', '?rect=0,0,0,10'],
    ['rect', '?rect=,,5,5'],
    ['rect', '?rect=300,0,10,10'],
    ['q', '?q=101'],
    ['fm', '?fm=exe'],
    ['auto', '?auto=magic'],
    ['blur', '?blur=-1'],
    ['flip', '?flip=x'],
    ['or', '?or=45'],
    ['sat', '?sat=101'],
    ['bg', '?bg=red'],
    ['w', '?w=8192&h=100&fit=crop&pad=500'],
  ] as const)('%s: %s answers 400 and names the parameter', async ([name, query]) => {
    const { get } = await wide()
    const response = await get(query)
    const body = await response.json()
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' })
    expect(body.message).toContain(`"${name}"`)
  })

  test('that a narrow source would turn into a huge output answers 400', async () => {
    const { get, sizeOf } = await lakeWith(await picture({ width: 4, height: 2000 }))
    expect((await get('?w=4000&fit=crop')).status).toBe(400)
    expect((await get('?w=4000&fit=scale')).status).toBe(400)
    expect(await sizeOf('?w=4000')).toEqual([4, 2000])
    expect(await sizeOf('?h=10')).toEqual([1, 10])
  })

  test.for([
    'a'.repeat(40),
    `${'a'.repeat(40)}-1x1.png`,
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2flake.db',
    '.upload-abc',
    'lake.db',
    '%00.png',
  ])('for %s answers 404', async (name) => {
    const { request } = await wide()
    const response = await request(`/images/local/production/${name}`)
    expect(response.status).toBe(404)
  })
})

describe('serving an image', () => {
  const forever = 'public, max-age=31536000, immutable'

  test('without parameters gives the bytes that were uploaded', async () => {
    const bytes = await picture({ width: 30, height: 20, format: 'jpeg' })
    const { get, render } = await lakeWith(bytes)
    expect(Buffer.from(await render(''))).toEqual(bytes)
    const { headers } = await get()
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe(forever)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.for(['', '?w=10'])('%s answers HEAD with the headers of GET and no body', async (query) => {
    const { get } = await wide()
    const [head, whole] = [await get(query, { method: 'HEAD' }), await get(query)]
    expect([...head.headers]).toEqual([...whole.headers])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect((await whole.arrayBuffer()).byteLength).toBe(Number(head.headers.get('content-length')))
  })

  test.for(['', '?w=10'])('%s answers 304 to who holds it already', async (query) => {
    const { get } = await wide()
    const etag = (await get(query)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(query, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await get(query, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('SVG is served untouched and can run nothing', async () => {
    const { get } = await lakeWith(drawing)
    for (const query of ['', '?w=10&fm=png&auto=format']) {
      const response = await get(query)
      expect(await response.text()).toBe(drawing)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('dl names the file to save, in letters of any language', async () => {
    const { get } = await wide()
    const header = async (query: string) => (await get(query)).headers.get('content-disposition')
    expect(await header('?dl=sj%C3%B8%22%0d%0a.png')).toBe(
      `attachment; filename="sj____.png"; filename*=UTF-8''sj%C3%B8%22%0D%0A.png`,
    )
    expect(await header('?dl=&w=10')).toMatch(/^attachment; filename="[0-9a-f]{40}-300x200.png"/)
    expect(await header('?w=10')).toBeNull()
  })

  test('ignores a name behind the file and parameters that it does not know', async () => {
    const { request, document, sizeOf } = await wide()
    expect((await request(`/${document.path}/red-and-blue.png?w=10`)).status).toBe(200)
    expect(await sizeOf('?w=30&utm_source=x')).toEqual([30, 20])
  })
})

describe('@sanity/image-url', () => {
  test('builds addresses that the lake serves, with the crop and hotspot of the image', async () => {
    const { client } = await listeningLake()
    const asset = await client.assets.upload('image', await picture({ width: 400, height: 300 }))
    const image = {
      asset: { _ref: asset._id },
      crop: { top: 0, bottom: 0, left: 0, right: 0.25 },
      hotspot: { x: 0.1, y: 0.5, width: 0.2, height: 0.2 },
    }
    const url = createImageUrlBuilder(client)
      .image(image)
      .width(100)
      .height(150)
      .auto('format')
      .url()
    const response = await fetch(url, { headers: { accept: 'image/webp' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 150 })
    expect(await colorAt(bytes, 5, 75)).toBe(RED)
    expect(await colorAt(bytes, 90, 75)).toBe(RED)
  })
})
