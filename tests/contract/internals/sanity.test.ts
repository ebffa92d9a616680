import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createClient } from '@sanity/client'
import { Mutation } from '@sanity/mutator'
import { parse } from 'groq-js'
import { expect, test } from 'vitest'

// Each title has the name from docs/upgrading.md.
const folder = path.dirname(createRequire(import.meta.url).resolve('sanity/package.json'))
const studio = globSync(`${folder}/lib/**/*.js`).map((file) => readFileSync(file, 'utf8'))

/** The Studio has a line that matches. A boolean, so that a failure doesn't print its source. */
const has = (pattern: RegExp) => studio.some((text) => pattern.test(text))

test('unstable_clientFactory is read by the Studio', () => {
  expect(has(/\.unstable_clientFactory\b/)).toBe(true)
})

test('resolveFetch replaces the fetch of a client', async () => {
  const requested: string[] = []
  const client = createClient({
    projectId: 'abc12345',
    dataset: 'production',
    apiVersion: '2026-11-01',
    useCdn: false,
    resolveFetch: () => async (input) => {
      requested.push(String(input))
      return Response.json({ result: 7 })
    },
  })
  expect(await client.fetch('1')).toBe(7)
  expect(requested).toEqual([expect.stringContaining('/data/query/production?query=1')])
})

test('__studio_auth_token_ with the project is where the Studio stores its token', () => {
  expect(has(/`__studio_auth_token_\$\{projectId/)).toBe(true)
})

test('__experimental_omnisearch_visibility is read by the Studio’s search', () => {
  expect(has(/\.__experimental_omnisearch_visibility\b/)).toBe(true)
})

test('useDocumentOperation is exported by sanity', () => {
  expect(has(/^export \{.*\buseDocumentOperation\b/m)).toBe(true)
})

test.each(['/v1/modules/', '/vX/intake/feedback'])(
  'globalThis.fetch: the Studio requests %s, which a local Studio answers itself',
  (url) => {
    expect(has(new RegExp(url))).toBe(true)
  },
)

test('ExprNode of a text search over all documents has the shape that the Content Lake rewrites', () => {
  const tree = parse('*[[title, @] match text::query($q)]', { params: { q: 'word' } })
  expect(tree).toMatchObject({
    type: 'Filter',
    base: { type: 'Everything' },
    expr: {
      type: 'OpCall',
      op: 'match',
      left: {
        elements: [
          { value: { type: 'AccessAttribute', name: 'title' } },
          { value: { type: 'This' } },
        ],
      },
      right: {
        type: 'FuncCall',
        namespace: 'text',
        name: 'query',
        args: [{ type: 'Value', value: 'word' }],
      },
    },
  })
})

test('@sanity/mutator applies a patch to a document', () => {
  const mutation = new Mutation({
    mutations: [{ patch: { id: 'a', inc: { 'items[0].count': 2 } } }],
  })
  const document = { _id: 'a', _type: 'x', items: [{ _key: 'k', count: 1 }] }
  expect(mutation.apply(document)).toMatchObject({ items: [{ _key: 'k', count: 3 }] })
})
