import { gunzipSync } from 'node:zlib'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colorAt, drawing, picture } from '../../../../tests/support/pictures.ts'
import { lakeWithImage } from '../support/lake-with-image.ts'
import { listeningLake } from '../support/open-lake.ts'

const RED = '255,0,0,255'
const wide = () => picture({ width: 300, height: 200 }).then(lakeWithImage)

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
  ] as const)('%s: %s returns 400 and names the parameter', async ([name, query]) => {
    const { get } = await wide()
    const response = await get(query)
    const body = await response.json()
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' })
    expect(body.message).toContain(`"${name}"`)
  })

  test('for a huge output from a narrow source returns 400', async () => {
    const { get, sizeOf } = await lakeWithImage(await picture({ width: 4, height: 2000 }))
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
  ])('for %s returns 404', async (name) => {
    const { request } = await wide()
    const response = await request(`/images/local/production/${name}`)
    expect(response.status).toBe(404)
  })
})

describe('serving an image', () => {
  const forever = 'public, max-age=31536000, immutable'

  test('without parameters returns the uploaded bytes', async () => {
    const bytes = await picture({ width: 30, height: 20, format: 'jpeg' })
    const { get, render } = await lakeWithImage(bytes)
    expect(Buffer.from(await render(''))).toEqual(bytes)
    const { headers } = await get()
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe(forever)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.for(['', '?w=10'])('%s returns the headers of GET and no body for HEAD', async (query) => {
    const { get } = await wide()
    const [head, whole] = [await get(query, { method: 'HEAD' }), await get(query)]
    expect([...head.headers]).toEqual([...whole.headers])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect((await whole.arrayBuffer()).byteLength).toBe(Number(head.headers.get('content-length')))
  })

  test.for(['', '?w=10'])('%s returns 304 if the client has it already', async (query) => {
    const { get } = await wide()
    const etag = (await get(query)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(query, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await get(query, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('serves SVG unchanged and unable to run scripts', async () => {
    const { get } = await lakeWithImage(drawing)
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

  test('compresses SVG if the client accepts it', async () => {
    const large = drawing.replace('</svg>', `<!--${'hairline '.repeat(400)}--></svg>`)
    const { get } = await lakeWithImage(large)
    const plain = await get('')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const small = await get('', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(bytes.length).toBeLessThan(large.length / 4)
    expect(gunzipSync(bytes).toString()).toBe(large)
    const etag = small.headers.get('etag') ?? ''
    expect((await get('', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('uses dl as the file name, in any alphabet', async () => {
    const { get } = await wide()
    const header = async (query: string) => (await get(query)).headers.get('content-disposition')
    expect(await header('?dl=sj%C3%B8%22%0d%0a.png')).toBe(
      `attachment; filename="sj____.png"; filename*=UTF-8''sj%C3%B8%22%0D%0A.png`,
    )
    expect(await header('?dl=&w=10')).toMatch(/^attachment; filename="[0-9a-f]{40}-300x200.png"/)
    expect(await header('?w=10')).toBeNull()
  })

  test('ignores a name after the file and unknown parameters', async () => {
    const { request, document, sizeOf } = await wide()
    expect((await request(`/${document.path}/red-and-blue.png?w=10`)).status).toBe(200)
    expect(await sizeOf('?w=30&utm_source=x')).toEqual([30, 20])
  })
})

describe('@sanity/image-url', () => {
  test('builds URLs that the Content Lake serves, with crop and hotspot', async () => {
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
