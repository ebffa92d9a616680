import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  clearPicture,
  drawing,
  picture,
  sidewaysPicture,
} from '../../../../tests/support/pictures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { listeningLake, openLake } from '../support/open-lake.ts'
import { IMAGES, post, stored, uploadImage } from '../support/uploads.ts'

const FILES = '/v2026-11-01/assets/files/production'

const sha1 = (bytes: Uint8Array | string) => createHash('sha1').update(bytes).digest('hex')

describe('an image upload', () => {
  test('creates an asset document with hash, size, dimensions, placeholder and palette', async () => {
    const bytes = await picture({ width: 300, height: 200, format: 'jpeg' })
    const { body, lake, dataDir } = await uploadImage(bytes, '?filename=Sj%C3%B8.jpg')
    const hash = sha1(bytes)
    expect(body.document).toMatchObject({
      _id: `image-${hash}-300x200-jpg`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'Sjø.jpg',
      size: bytes.length,
      path: `images/local/production/${hash}-300x200.jpg`,
      metadata: {
        _type: 'sanity.imageMetadata',
        hasAlpha: false,
        isOpaque: true,
        dimensions: { _type: 'sanity.imageDimensions', width: 300, height: 200, aspectRatio: 1.5 },
      },
    })
    expect(body.document.url).toMatch(new RegExp(`/${body.document.path}$`))
    expect(lake.store.documents.get(body.document._id)).toEqual(body.document)
    expect(readFileSync(path.join(dataDir, 'assets', `${hash}-300x200.jpg`))).toEqual(bytes)
    expect(stored(dataDir)).toHaveLength(1)
  })

  test('has a vivid palette for a red and blue image', async () => {
    const { body } = await uploadImage(await picture({ width: 64, height: 64 }))
    const { palette } = body.document.metadata
    expect(palette.vibrant).toMatchObject({
      _type: 'sanity.imagePaletteSwatch',
      foreground: '#fff',
    })
    expect(['#ff0000', '#0000ff']).toContain(palette.vibrant.background)
    expect(palette.dominant.population).toBeGreaterThan(40)
    expect(palette.muted).toBeUndefined()
  })

  test('has a small placeholder even with extreme proportions', async () => {
    const { body } = await uploadImage(await picture({ width: 4, height: 4000 }))
    const [head = '', data = ''] = body.document.metadata.lqip.split(',')
    expect(head).toBe('data:image/jpeg;base64')
    const { width, height } = await sharp(Buffer.from(data, 'base64')).metadata()
    expect([width, height]).toEqual([1, 20])
  })

  test('has width and height after the EXIF rotation', async () => {
    const { body } = await uploadImage(await sidewaysPicture({ width: 200, height: 300 }))
    expect(body.document._id).toMatch(/-200x300-jpg$/)
    expect(body.document.metadata.dimensions).toMatchObject({ width: 200, height: 300 })
    const lqip = Buffer.from(body.document.metadata.lqip.split(',')[1], 'base64')
    expect((await sharp(lqip).metadata()).height).toBe(20)
  })

  test('records transparency', async () => {
    const { body } = await uploadImage(await clearPicture({ width: 10, height: 10 }))
    expect(body.document.metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
    expect(body.document.metadata.lqip).toMatch(/^data:image\/png/)
  })

  test('accepts SVG', async () => {
    const { body } = await uploadImage(drawing, '?filename=logo.svg')
    expect(body.document).toMatchObject({
      _id: `image-${sha1(drawing)}-120x80-svg`,
      mimeType: 'image/svg+xml',
      metadata: { dimensions: { width: 120, height: 80 } },
    })
  })

  test.for([
    ['webp', 'webp'],
    ['gif', 'gif'],
    ['tiff', 'tif'],
    ['avif', 'avif'],
  ] as const)('accepts %s with any content type', async ([format, extension]) => {
    const { asEditor } = openLake()
    const bytes = await picture({ width: 20, height: 10, format })
    const response = await asEditor(IMAGES, post(bytes, 'application/x-anything'))
    const { document } = await response.json()
    expect(document.extension).toBe(extension)
    expect(document._id).toMatch(new RegExp(`-20x10-${extension}$`))
  })

  test('omits metadata not listed in meta', async () => {
    const { body } = await uploadImage(await picture({ width: 9, height: 9 }), '?meta=none')
    expect(Object.keys(body.document.metadata)).toEqual([
      '_type',
      'hasAlpha',
      'isOpaque',
      'dimensions',
    ])
  })

  test('stores title, description, label, credit line and source', async () => {
    const query =
      '?title=T&description=D&label=L&creditLine=C&sourceName=stock&sourceId=7&sourceUrl=https://stock.example/7'
    const { body } = await uploadImage(await picture({ width: 9, height: 9 }), query)
    expect(body.document).toMatchObject({
      title: 'T',
      description: 'D',
      label: 'L',
      creditLine: 'C',
      source: { id: '7', name: 'stock', url: 'https://stock.example/7' },
    })
  })

  test('of the same bytes, concurrent or later, is one document and one transaction', async () => {
    const { asEditor, lake } = openLake()
    const bytes = await picture({ width: 30, height: 30 })
    const twice = await Promise.all([asEditor(IMAGES, post(bytes)), asEditor(IMAGES, post(bytes))])
    const again = await asEditor(`${IMAGES}?filename=other.png`, post(bytes))
    const bodies = await Promise.all([...twice, again].map((response) => response.json()))
    expect(new Set(bodies.map(({ document }) => document.uploadId)).size).toBe(1)
    const rows = lake.store.database.prepare('SELECT count(*) AS n FROM transaction_log').get()
    expect(rows?.n).toBe(1)
  })

  test('restores a file that was lost from disk', async () => {
    const { asEditor, dataDir } = openLake()
    const bytes = await picture({ width: 30, height: 30 })
    await asEditor(IMAGES, post(bytes))
    for (const name of stored(dataDir)) rmSync(path.join(dataDir, 'assets', name))
    expect((await asEditor(IMAGES, post(bytes))).status).toBe(200)
    expect(stored(dataDir)).toHaveLength(1)
  })
})

describe('a file upload', () => {
  test('creates a file asset with the request’s media type and the name’s extension', async () => {
    const { asEditor } = openLake()
    const response = await asEditor(`${FILES}?filename=captions.VTT`, post('WEBVTT\n', 'text/vtt'))
    const { document } = await response.json()
    const hash = sha1('WEBVTT\n')
    expect(document).toMatchObject({
      _id: `file-${hash}-vtt`,
      _type: 'sanity.fileAsset',
      mimeType: 'text/vtt',
      originalFilename: 'captions.VTT',
      path: `files/local/production/${hash}.vtt`,
      size: 7,
    })
  })

  test.for([
    ['video/mp4', '', 'mp4'],
    ['application/pdf', '?filename=paper', 'pdf'],
    ['application/octet-stream', '?filename=a.b/../x', 'bin'],
  ] as const)('without a usable extension gets that of %s', async ([type, query, extension]) => {
    const { asEditor } = openLake()
    const { document } = await (await asEditor(`${FILES}${query}`, post('bytes', type))).json()
    expect(document._id).toBe(`file-${sha1('bytes')}-${extension}`)
  })

  test('uses the media type of the name if the request has none', async () => {
    const { asEditor } = openLake()
    const upload = post('bytes', 'application/octet-stream')
    const { document } = await (await asEditor(`${FILES}?filename=film.mp4`, upload)).json()
    expect(document.mimeType).toBe('video/mp4')
  })

  test('only leftovers of killed uploads are removed at startup', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(path.join(dataDir, 'assets'))
    writeFileSync(path.join(dataDir, 'assets', '.upload-abc'), 'half')
    writeFileSync(path.join(dataDir, 'assets', `${'a'.repeat(40)}.txt`), 'kept')
    openLake(dataDir)
    expect(stored(dataDir)).toEqual([`${'a'.repeat(40)}.txt`])
  })
})

describe('the official client', () => {
  test('uploads images and files, and reads them back', async () => {
    const { client, lake } = await listeningLake()
    const bytes = await picture({ width: 64, height: 48, format: 'jpeg' })
    const image = await client.assets.upload('image', bytes, { filename: 'a.jpg' })
    expect(image).toMatchObject({
      _id: `image-${sha1(bytes)}-64x48-jpg`,
      originalFilename: 'a.jpg',
    })
    expect(await client.getDocument(image._id)).toEqual(image)
    const file = await client.assets.upload('file', Buffer.from('WEBVTT\n'), {
      filename: 'a.vtt',
      contentType: 'text/vtt',
    })
    expect(file.url).toBe(`${lake.url}/files/local/production/${sha1('WEBVTT\n')}.vtt`)
    const served = await fetch(file.url)
    expect([served.headers.get('content-type'), await served.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n',
    ])
  })

  test('gets the reason for a rejected image, and the Content Lake keeps running', async () => {
    const { client } = await listeningLake()
    const whole = await picture({ width: 400, height: 400, format: 'jpeg' })
    const truncated = client.assets.upload('image', whole.subarray(0, 800))
    await expect(truncated).rejects.toMatchObject({ statusCode: 400 })
    expect((await client.assets.upload('image', whole)).size).toBe(whole.length)
  })

  test('stores a large file', async () => {
    const { client, lake } = await listeningLake()
    const large = Buffer.alloc(40 * 1024 * 1024, 'lake')
    const file = await client.assets.upload('file', large, { filename: 'film.mp4' })
    expect(file.size).toBe(large.length)
    const kept = path.join(lake.options.dataDir, 'assets', `${sha1(large)}.mp4`)
    expect(existsSync(kept)).toBe(true)
  })

  test('leaves nothing behind when it disconnects during an upload', async () => {
    const { lake } = await listeningLake()
    const { port, token, dataDir } = lake.options
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${FILES} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\n` +
        `content-length: 900\r\n\r\nhalf`,
    )
    await expect.poll(() => stored(dataDir)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => stored(dataDir)).toEqual([])
  })

  test('gets an error for an image that is too large', async () => {
    const { client } = await listeningLake()
    const tooLarge = client.assets.upload('image', Buffer.alloc(50 * 1024 * 1024 + 1))
    await expect(tooLarge).rejects.toMatchObject({ statusCode: 413 })
  })
})
