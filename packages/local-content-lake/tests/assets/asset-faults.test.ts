import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawing, picture } from '../../../../tests/support/pictures.ts'
import { openLake } from '../support/open-lake.ts'
import { IMAGES, post, stored, uploadImage } from '../support/uploads.ts'

describe('a bad image upload', () => {
  const invalid = {
    statusCode: 400,
    error: 'Bad Request',
    message: 'Invalid image, could not read metadata',
    details: expect.stringMatching(/./),
  }

  test.for(['png', 'jpeg', 'webp', 'gif'] as const)('truncated %s returns 400', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({
      create: { width: 200, height: 200, channels: 3, background: 'red', noise },
    })
      .toFormat(format)
      .toBuffer()
    const { response, body, lake, dataDir } = await uploadImage(
      whole.subarray(0, Math.round(whole.length * 0.6)),
    )
    expect([response.status, body]).toEqual([400, invalid])
    expect(stored(dataDir)).toEqual([])
    expect(lake.store.documents.size).toBe(0)
  })

  test.for([
    ['text', 'moop'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['an SVG cut in half', drawing.slice(0, 60)],
    [
      'an SVG too large to render',
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
    ],
    ['a PNG header without a picture', '\x89PNG\r\n\x1a\n'],
  ] as const)('%s returns 400', async ([, text]) => {
    const { response, body } = await uploadImage(Buffer.from(text, 'latin1'))
    expect([response.status, body]).toEqual([400, invalid])
  })

  test('random bytes and damaged images never return 5xx', async () => {
    const { asEditor } = openLake()
    const whole = await picture({ width: 60, height: 60, format: 'jpeg' })
    for (let seed = 0; seed < 60; seed += 1) {
      const damaged = Buffer.from(whole)
      for (let at = 0; at < 5; at += 1) damaged[(seed * 997 + at * 131) % whole.length] = seed * 7
      const { status } = await asEditor(IMAGES, post(damaged))
      expect([200, 400]).toContain(status)
    }
  })

  test('an empty body returns 400', async () => {
    const { response, body } = await uploadImage('')
    expect([response.status, body.message]).toEqual([400, 'Empty request body'])
  })

  test('a file name that is too long returns 400', async () => {
    const bytes = await picture({ width: 9, height: 9 })
    const { response, body } = await uploadImage(bytes, `?filename=${'x'.repeat(301)}`)
    expect(response.status).toBe(400)
    expect(body.validation).toEqual({ source: 'query', keys: ['filename'] })
  })

  test('an invalid project id returns 400 and is never used in a path', async () => {
    const { asEditor } = openLake()
    const init = post(await picture({ width: 9, height: 9 }))
    const headers = { 'x-sanity-project-id': '../..' }
    expect((await asEditor(IMAGES, { ...init, headers })).status).toBe(400)
  })

  test('more than 50 MB returns 413, with or without a content length, and leaves nothing behind', async () => {
    const { asEditor, dataDir } = openLake()
    const announced = post('x')
    const headers = { 'content-length': String(50 * 1024 * 1024 + 1) }
    expect((await asEditor(IMAGES, { ...announced, headers })).status).toBe(413)
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(chunk)
      },
    })
    const streamed = await asEditor(IMAGES, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(sent).toBeLessThan(60)
    expect(stored(dataDir)).toEqual([])
  })

  test('without the token is rejected', async () => {
    const { request, dataDir } = openLake()
    const init = post(await picture({ width: 9, height: 9 }))
    expect((await request(IMAGES, init)).status).toBe(403)
    const headers = { authorization: 'Bearer wrong' }
    expect((await request(IMAGES, { ...init, headers })).status).toBe(401)
    expect(stored(dataDir)).toEqual([])
  })
})
