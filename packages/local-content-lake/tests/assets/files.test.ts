import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listeningLake, openLake } from '../support/open-lake.ts'

const CONTENT = '0123456789'

async function lakeWithFile(filename: string, content = CONTENT) {
  const { asEditor, request } = openLake()
  const upload = `/v1/assets/files/production?filename=${filename}`
  const uploaded = await asEditor(upload, { method: 'POST', body: content })
  const { document } = await uploaded.json()
  const get = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
    request(`/${document.path}${query}`, { method, headers })
  return { get, document, request }
}

describe('a file', () => {
  test.for([
    ['film.mp4', 'video/mp4'],
    ['film.webm', 'video/webm'],
    ['captions.vtt', 'text/vtt; charset=utf-8'],
    ['paper.pdf', 'application/pdf'],
    ['drawing.svg', 'image/svg+xml'],
    ['page.html', 'application/octet-stream'],
    ['page.xhtml', 'application/octet-stream'],
    ['feed.xml', 'application/octet-stream'],
    ['script.js', 'application/octet-stream'],
  ] as const)('%s is served as %s', async ([name, type]) => {
    const { get } = await lakeWithFile(name)
    const { headers } = await get()
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const isSafe = /^(video|application\/pdf)/.test(type)
    expect(headers.get('content-security-policy')).toBe(
      isSafe ? null : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })

  test('is served whole and immutable with its length', async () => {
    const { get } = await lakeWithFile('a.mp4')
    const response = await get()
    expect([response.status, await response.text()]).toEqual([200, CONTENT])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '10',
    })
  })

  test('returns the headers of GET and no body for HEAD', async () => {
    const { get } = await lakeWithFile('a.mp4')
    const head = await get({}, '', 'HEAD')
    expect([...head.headers]).toEqual([...(await get()).headers])
    expect(await head.text()).toBe('')
  })

  test('is downloaded with the name in dl, its own by default', async () => {
    const { get, document } = await lakeWithFile('a.pdf')
    const header = async (query: string) =>
      (await get({}, query)).headers.get('content-disposition')
    expect(await header('?dl=plan.pdf')).toContain('attachment; filename="plan.pdf"')
    expect(await header('?dl=')).toContain(`filename="${document.sha1hash}.pdf"`)
    expect(await header('')).toBeNull()
  })

  test.for(['lake.db', 'token', '..%2flake.db', `${'a'.repeat(40)}.mp4`])(
    'that does not exist (%s) returns 404',
    async (name) => {
      const { request } = await lakeWithFile('a.mp4')
      expect((await request(`/files/local/production/${name}`)).status).toBe(404)
    },
  )
})

test('an unfinished upload is not served', async () => {
  const { request, dataDir } = openLake()
  writeFileSync(path.join(dataDir, 'assets', '.upload-abc'), CONTENT)
  expect((await request('/files/local/production/.upload-abc')).status).toBe(404)
})

describe('a range of a file', () => {
  test.for([
    ['bytes=0-0', '0', '0-0'],
    ['bytes=0-', CONTENT, '0-9'],
    ['bytes=3-5', '345', '3-5'],
    ['bytes=7-', '789', '7-9'],
    ['bytes=-4', '6789', '6-9'],
    ['bytes=-99', CONTENT, '0-9'],
    ['bytes=5-99', '56789', '5-9'],
  ] as const)('%s returns 206 with "%s"', async ([range, content, served]) => {
    const { get } = await lakeWithFile('a.mp4')
    const response = await get({ range })
    expect([response.status, await response.text()]).toEqual([206, content])
    expect(response.headers.get('content-range')).toBe(`bytes ${served}/10`)
    expect(response.headers.get('content-length')).toBe(String(content.length))
  })

  test.for(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s returns 416', async (range) => {
    const { get } = await lakeWithFile('a.mp4')
    const response = await get({ range })
    expect([response.status, await response.text()]).toEqual([416, ''])
    expect(response.headers.get('content-range')).toBe('bytes */10')
  })

  test.for(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
    '%s is not a single range, so the whole file is served',
    async (range) => {
      const { get } = await lakeWithFile('a.mp4')
      const response = await get({ range })
      expect([response.status, await response.text()]).toEqual([200, CONTENT])
    },
  )

  test('is ignored if If-Range names another version', async () => {
    const { get } = await lakeWithFile('a.mp4')
    const etag = (await get()).headers.get('etag') ?? ''
    const status = async (ifRange: string) =>
      (await get({ range: 'bytes=0-1', 'if-range': ifRange })).status
    expect([await status(etag), await status('"other"')]).toEqual([206, 200])
  })
})

test('clients that disconnect leave no file open', async () => {
  const { client, lake } = await listeningLake()
  const film = Buffer.alloc(20 * 1024 * 1024, 'film')
  const { url } = await client.assets.upload('file', film, { filename: 'film.mp4' })
  const reading = await fetch(url)
  await expect.poll(() => openFilesBelow(lake.options.dataDir, 'assets')).toHaveLength(1)
  await reading.body?.cancel()
  for (let reader = 0; reader < 20; reader += 1) {
    const { body } = await fetch(url, { headers: { range: 'bytes=1024-' } })
    await body?.cancel()
    await fetch(url, { method: 'HEAD' })
  }
  await expect.poll(() => openFilesBelow(lake.options.dataDir, 'assets')).toEqual([])
})

/** Files of a folder that this process has open. */
function openFilesBelow(...folders: string[]): string[] {
  return readdirSync('/proc/self/fd')
    .flatMap((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`)
      } catch {
        return []
      }
    })
    .filter((file) => file.startsWith(folders.join('/')))
}
