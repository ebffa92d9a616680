import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../tests/support/scale.ts'
import { listeningLake, openLake } from '../support/open-lake.ts'

const MUTATE = '/v2026-11-01/data/mutate/production'
const badRequest = (message: string) => ({ statusCode: 400, error: 'Bad Request', message })

describe('a bad request', () => {
  test.for([
    ['garbage', '{"mutations":[', 'Invalid request payload JSON format'],
    ['nothing', '', 'Invalid request payload JSON format'],
    ['an array', '[]', 'Request payload must be an object'],
    ['a number', '1', 'Request payload must be an object'],
    ['null', 'null', 'Request payload must be an object'],
    [
      'endless brackets',
      `{"mutations":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'Request payload is nested deeper than 100 levels',
    ],
  ])('with %s as its body returns 400', async ([, body, message]) => {
    const { asEditor } = openLake()
    const response = await asEditor(MUTATE, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([400, badRequest(message ?? '')])
  })

  test.for(['{}', '{"mutations":{}}', '{"mutations":null}'])(
    'without an array of mutations returns 400: %s',
    async (body) => {
      const { asEditor } = openLake()
      const response = await asEditor(MUTATE, { method: 'POST', body })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { type: 'validationError' } },
      ])
    },
  )

  test('of more than 4 MB returns 413, and one slightly smaller is accepted', async () => {
    const { client } = await listeningLake()
    const text = (length: number) => ({ _id: 'a', _type: 'x', text: 'a'.repeat(length) })
    await expect(client.createOrReplace(text(4 * 1024 * 1024))).rejects.toMatchObject({
      statusCode: 413,
      response: {
        body: {
          statusCode: 413,
          error: 'Request Entity Too Large',
          message: 'Payload content length greater than maximum allowed: 4194304',
        },
      },
    })
    expect((await client.createOrReplace(text(4_000_000)))._id).toBe('a')
  })

  test('without a content length is measured while streaming', async () => {
    const { asEditor } = openLake()
    const chunk = new TextEncoder().encode(' '.repeat(1024 * 1024))
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
    })
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect((await asEditor(MUTATE, init)).status).toBe(413)
  })

  test('to another dataset returns 404', async () => {
    const { asEditor } = openLake()
    const post = { method: 'POST', body: '{}' }
    for (const [url, init] of [
      ['/v1/data/query/other?query=*', {}],
      ['/v1/data/doc/other/a', {}],
      ['/v1/data/listen/other?query=*', {}],
      ['/v1/data/live/events/other', {}],
      ['/v1/data/mutate/other', post],
      ['/v1/data/actions/other', post],
      ['/v1/data/history/other/transactions/a', {}],
      ['/v1/assets/images/other', post],
    ] as const) {
      const response = await asEditor(url, init)
      expect([response.status, await response.json()]).toEqual([
        404,
        {
          statusCode: 404,
          error: 'Dataset not found',
          message: 'Dataset "other" not found for project ID "local"',
        },
      ])
    }
  })

  test('with bad percent-encoding gets a response on any route', async () => {
    const { asEditor } = openLake()
    for (const url of [
      '/v1/data/doc/production/%E0%A4%A',
      '/images/local/production/%',
      '/v1/users/%ff',
    ])
      expect((await asEditor(url)).status).toBeLessThan(500)
    const query = await asEditor('/v1/data/query/production?query=%E0%A4%A&$a=%')
    expect(query.status).toBe(400)
  })

  test('of random mutations never returns 5xx and never breaks a later one', async () => {
    const { asEditor } = openLake()
    const id = fc.constantFrom('a', 'drafts.a', 'b.', '', 'bad id')
    const key = fc.constantFrom(
      '_id',
      '_type',
      '_ref',
      'a',
      'a[0]',
      'a[_key=="x"].b',
      '..c',
      '[',
      '__proto__',
    )
    const value = fc.oneof(
      fc.json().map((text) => JSON.parse(text)),
      id,
      fc.constant('x'),
    )
    const record = fc.dictionary(key, value)
    const kind = fc.constantFrom(
      'create',
      'createOrReplace',
      'createIfNotExists',
      'delete',
      'patch',
      'x',
    )
    const patch = fc.record(
      {
        id,
        set: record,
        setIfMissing: record,
        unset: fc.array(key),
        insert: fc.record({ after: key, items: fc.array(value) }, { requiredKeys: [] }),
        inc: fc.dictionary(key, fc.double()),
        diffMatchPatch: fc.dictionary(key, fc.string()),
      },
      { requiredKeys: ['id'] },
    )
    const mutation = fc.oneof(
      fc.tuple(kind, fc.oneof(record, patch)).map(([name, body]) => ({ [name]: body })),
      fc.record({ patch }),
      value,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { maxLength: 4 }), async (mutations) => {
        const create = {
          createOrReplace: { _id: 'a', _type: 'x', a: [{ _key: 'x' }], text: 'text' },
        }
        const init = (list: unknown[]) => ({
          method: 'POST',
          body: JSON.stringify({ mutations: list }),
        })
        expect((await asEditor(MUTATE, init([create]))).status).toBe(200)
        expect((await asEditor(MUTATE, init(mutations))).status).toBeLessThan(500)
        const query =
          '/v1/data/query/production?query=*[references("a")]{...,"b":a[].b->}|order(_id)'
        expect((await asEditor(query)).status).toBe(200)
      }),
      { numRuns: cases(300) },
    )
  })

  test('of random queries never returns 5xx', async () => {
    const { asEditor } = openLake()
    const word = fc.constantFrom(
      '*',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      '->',
      '..',
      '.',
      '...',
      '|',
      '^',
      '@',
      '$a',
      '$b',
      '==',
      'match',
      'in',
      '&&',
      '!',
      '"a"',
      '1',
      '-',
      'order(a)',
      'score(a)',
      '_id',
      'text::query("a")',
      'select(',
      'pt::text(',
      'count(',
      'references(',
      'dateTime(',
      'path("a.*")',
      '=>',
      ',',
      '"k":',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
        const search = new URLSearchParams({ query: words.join(' '), $a: '[1,{"b":2}]' })
        const { status } = await asEditor(`/v1/data/query/production?${search}`)
        expect([200, 400]).toContain(status)
      }),
      { numRuns: cases(500) },
    )
  })
})

describe('the server survives', () => {
  /** Sends bytes and disconnects as soon as they are written. */
  const throwAt = (url: string, bytes: string | Buffer) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.once('close', () => resolve())
      socket.write(bytes, () => socket.destroy())
    })

  test('garbage, and readers and writers that disconnect', async () => {
    const { lake, client } = await listeningLake()
    const head = (line: string) => `${line}\r\nhost: localhost:${lake.options.port}\r\n`
    const authorization = `authorization: Bearer ${lake.options.token}\r\n`
    const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'
    for (const bytes of [
      Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]),
      'GET / HTTP/1.1\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nhost: [\r\n\r\n',
      `${head(`GET ${MUTATE}?${'a'.repeat(100_000)} HTTP/1.1`)}\r\n`,
      `${head(`POST ${MUTATE} HTTP/1.1`)}${authorization}content-length: 1000\r\n\r\n{"mut`,
      `${head(`POST ${MUTATE} HTTP/1.1`)}${authorization}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      `${head('GET /v1/data/query/production?query=* HTTP/1.1')}${authorization}\r\n`,
      `${head('GET /v1/data/listen/production?query=* HTTP/1.1')}\r\n`,
      `${head('GET /v1/data/listen/production?query=* HTTP/1.1')}${upgrade}\r\n`,
      `${head('GET // HTTP/1.1')}${upgrade}sec-websocket-key: x\r\n\r\n`,
      `${head('GET /v1/socket/production HTTP/1.1')}${upgrade}sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\xff\xff`,
    ])
      await throwAt(lake.url, bytes)
    expect((await client.create({ _id: 'a', _type: 'x' }))._id).toBe('a')
  })

  test('an aborted JSON upload, which changes nothing', async () => {
    const { lake, client } = await listeningLake()
    const headers = { authorization: `Bearer ${lake.options.token}`, 'content-length': '1000' }
    const upload = httpRequest(`${lake.url}${MUTATE}`, { method: 'POST', headers })
    upload.on('error', () => {})
    upload.write('{"mutations":[{"create":{"_id":"a","_type":"x"}}]}')
    await new Promise<void>((resolve) => {
      upload.once('socket', (socket) => {
        socket.once('close', () => resolve())
        setImmediate(() => socket.destroy())
      })
    })
    expect(await client.fetch('count(*)')).toBe(0)
  })
})
