import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../../../tests/support/http/serve.ts'
import { openFetcher } from '../../src/command/fetch.ts'
import { isPrivateAddress } from '../../src/command/private-address.ts'

type Answer = Parameters<typeof serve>[0]

async function served(answer: Answer) {
  const { url, close } = await serve(answer)
  onTestFinished(close)
  return url
}

const get = (timeout = 5000) => openFetcher({ isPrivate: true, timeout })

test('six addresses are asked for at once, and each once', async () => {
  const held: (() => void)[] = []
  let most = 0
  let count = 0
  const url = await served((_, response) => {
    count++
    held.push(() => response.end())
    most = Math.max(most, held.length)
    if (held.length === 6) for (const end of held.splice(0)) end()
  })
  const fetcher = get()
  const asked = Array.from({ length: 24 }, (_, at) => fetcher(`${url}/${at % 12}#part-${at}`))
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  expect([most, count]).toEqual([6, 12])
})

test.each([
  ['a page that never ends', 'did not answer within 0.3 seconds'],
  ['a server that says nothing', 'did not answer within 0.3 seconds'],
  ['a page of 21 MB', 'is longer than 20 MB'],
  ['a body that is not compressed as it says', 'cannot be read'],
  ['redirects in a circle', 'redirects without end'],
  ['a redirect to a file of the machine', 'redirects to "file:///etc/passwd"'],
])('%s is told in a sentence', async (kind, sentence) => {
  const url = await served((request, response) => {
    const type = { 'content-type': 'text/html' }
    if (kind === 'a page that never ends') response.writeHead(200, type).write('<p>')
    else if (kind === 'a page of 21 MB')
      response.writeHead(200, type).end(Buffer.alloc(21_000_000, 'x'))
    else if (kind.startsWith('a body'))
      response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end('plain')
    else if (kind === 'redirects in a circle')
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end()
    else if (kind.startsWith('a redirect to'))
      response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  })
  const timeout = sentence.includes('0.3') ? 300 : 5000
  const { status, problem } = await get(timeout)(`${url}/a`)
  expect(status).toBe(0)
  expect(problem).toContain(sentence)
})

test.each([
  ['in its header', 'text/html; charset=ISO-8859-1', '', 'latin1'],
  ['in a meta tag', 'text/html', '<meta charset="iso-8859-1">', 'latin1'],
  ['nowhere', 'text/html', '', 'latin1'],
  ['nowhere, in UTF-8', 'text/html', '', 'utf8'],
  ['by its first bytes', 'text/html', '\ufeff', 'utf16le'],
  ['as one that nobody knows', 'text/html; charset=klingon', '', 'utf8'],
] as const)('a page that names its charset %s is read', async (_, type, start, encoding) => {
  const url = await served((__, response) =>
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(`${start}<p>Café`, encoding)),
  )
  expect((await get()(url)).text).toContain('<p>Café')
})

test('names and passwords in an address are neither sent nor told', async () => {
  const seen: (string | undefined)[] = []
  const url = await served((request, response) => {
    seen.push(request.headers.authorization)
    if (request.url !== '/in')
      response.writeHead(302, { location: `http://me:secret@${request.headers.host}/in` })
    response.end()
  })
  const answer = await get()(url.replace('//', '//me:secret@'))
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(seen).toEqual([undefined, undefined])
})

test('a redirect that leaves the site of a link is not followed', async () => {
  let asked = 0
  const other = await served((_, response) => {
    asked++
    response.end()
  })
  const url = await served((_, response) => response.writeHead(302, { location: other }).end())
  expect(await get()(`${url}/out`, url)).toMatchObject({ leaves: `${other}/`, status: 302 })
  expect(asked).toBe(0)
  expect((await get()(`${url}/out`)).status).toBe(200)
})

test('a page of the web cannot have this machine or its network asked', async () => {
  let asked = 0
  const url = await served((_, response) => {
    asked++
    response.end()
  })
  const { problem } = await openFetcher()(url)
  expect([problem, asked]).toEqual(['is an address of a private network', 0])
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
