import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../../../tests/support/http/serve.ts'
import { createFetcher } from '../../src/command/fetch.ts'
import { isPrivateAddress } from '../../src/command/private-address.ts'

type Handler = Parameters<typeof serve>[0]

async function served(handler: Handler) {
  const { url, close } = await serve(handler)
  onTestFinished(close)
  return url
}

const get = (timeout = 5000) => createFetcher({ isPrivate: true, timeout })

test('requests six URLs at once, and each URL once', async () => {
  const pending: (() => void)[] = []
  let most = 0
  let count = 0
  const url = await served((_, response) => {
    count++
    pending.push(() => response.end())
    most = Math.max(most, pending.length)
    if (pending.length === 6) for (const end of pending.splice(0)) end()
  })
  const fetcher = get()
  const responses = Array.from({ length: 24 }, (_, at) => fetcher(`${url}/${at % 12}#part-${at}`))
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200)
  expect([most, count]).toEqual([6, 12])
})

test.each([
  ['a page that never ends', 'did not respond within 0.3 seconds'],
  ['a server that sends nothing', 'did not respond within 0.3 seconds'],
  ['a page of 21 MB', 'is larger than 20 MB'],
  ['a body with the wrong content encoding', 'could not be read'],
  ['a redirect loop', 'redirects too many times'],
  ['a redirect to a local file', 'redirects to "file:///etc/passwd"'],
])('reports %s', async (kind, message) => {
  const url = await served((request, response) => {
    const type = { 'content-type': 'text/html' }
    if (kind === 'a page that never ends') response.writeHead(200, type).write('<p>')
    else if (kind === 'a page of 21 MB')
      response.writeHead(200, type).end(Buffer.alloc(21_000_000, 'x'))
    else if (kind.startsWith('a body'))
      response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end('plain')
    else if (kind === 'a redirect loop')
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end()
    else if (kind.startsWith('a redirect to'))
      response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  })
  const timeout = message.includes('0.3') ? 300 : 5000
  const { status, problem } = await get(timeout)(`${url}/a`)
  expect(status).toBe(0)
  expect(problem).toContain(message)
})

test.each([
  ['in its header', 'text/html; charset=ISO-8859-1', '', 'latin1'],
  ['in a meta tag', 'text/html', '<meta charset="iso-8859-1">', 'latin1'],
  ['nowhere, in Latin-1', 'text/html', '', 'latin1'],
  ['nowhere, in UTF-8', 'text/html', '', 'utf8'],
  ['by byte order mark', 'text/html', '\ufeff', 'utf16le'],
  ['as an unknown one', 'text/html; charset=klingon', '', 'utf8'],
] as const)('decodes a page that declares its charset %s', async (_, type, start, encoding) => {
  const url = await served((__, response) =>
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(`${start}<p>Café`, encoding)),
  )
  expect((await get()(url)).text).toContain('<p>Café')
})

test('credentials in a URL are neither sent nor reported', async () => {
  const seen: (string | undefined)[] = []
  const url = await served((request, response) => {
    seen.push(request.headers.authorization)
    if (request.url !== '/in')
      response.writeHead(302, { location: `http://me:secret@${request.headers.host}/in` })
    response.end()
  })
  const response = await get()(url.replace('//', '//me:secret@'))
  expect(response.status).toBe(200)
  expect(JSON.stringify(response)).not.toContain('secret')
  expect(seen).toEqual([undefined, undefined])
})

test('a redirect to another site is not followed', async () => {
  let requests = 0
  const other = await served((_, response) => {
    requests++
    response.end()
  })
  const url = await served((_, response) => response.writeHead(302, { location: other }).end())
  expect(await get()(`${url}/out`, url)).toMatchObject({
    externalRedirect: `${other}/`,
    status: 302,
  })
  expect(requests).toBe(0)
  expect((await get()(`${url}/out`)).status).toBe(200)
})

test('a public page cannot trigger requests to this machine or its network', async () => {
  let requests = 0
  const url = await served((_, response) => {
    requests++
    response.end()
  })
  const { problem } = await createFetcher()(url)
  expect([problem, requests]).toEqual(['is a private network address', 0])
  for (const host of [
    '127.1',
    '2130706433',
    '10.0.0.8',
    '192.168.1.1',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'a.localhost.',
    'db.internal',
  ])
    expect(isPrivateAddress(`http://${host}/`), host).toBe(true)
  for (const host of [
    'example.com',
    '172.15.0.1',
    '192.167.1.1',
    '[2606:4700::1]',
    'local.example',
  ])
    expect(isPrivateAddress(`http://${host}/`), host).toBe(false)
})
