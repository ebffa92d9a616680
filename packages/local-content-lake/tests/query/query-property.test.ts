import fc from 'fast-check'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { cases } from '../../../../tests/support/scale.ts'
import { openLake } from '../support/open-lake.ts'

const TYPES = ['post', 'author', 'note']
const IDS = ['a', 'b', 'c', 'd', 'drafts.a', 'drafts.e']
const word = fc.constantFrom('growth', 'Plan', 'ümlaut', 'a b', '', '10')
const number = fc.integer({ min: -3, max: 12 })
const scalar = fc.oneof(word, number, fc.boolean(), fc.constant(null))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const reference = fc
  .constantFrom(...IDS, 'nobody')
  .map((_ref) => ({ _type: 'reference', _ref, _weak: true }))

const fields = {
  _type: fc.constantFrom(...TYPES),
  title: optional(scalar),
  rank: optional(number),
  at: optional(fc.constantFrom('2026-01-01T00:00:00Z', '2025-06-01T12:00:00.500Z', 'never')),
  tags: optional(fc.array(word, { maxLength: 3 })),
  rows: optional(
    fc.array(
      fc.record(
        { _key: fc.constantFrom('x', 'y'), text: word, n: number, of: reference },
        { noNullPrototype: true },
      ),
      { maxLength: 3 },
    ),
  ),
  author: optional(reference),
  seo: optional(
    fc.record(
      { title: word, deep: fc.record({ n: number }, { noNullPrototype: true }) },
      { noNullPrototype: true },
    ),
  ),
}
const documents = fc
  .tuple(...IDS.map(() => optional(fc.record(fields, { noNullPrototype: true }))))
  .map((list) =>
    list.flatMap((document, index) => (document ? [{ ...document, _id: IDS[index] }] : [])),
  )

const path = fc.constantFrom(
  'title',
  'rank',
  'tags',
  'rows',
  'author',
  'seo',
  'at',
  '_id',
  '_type',
  'nothing',
  '@',
  'seo.title',
  'seo.deep.n',
  'rows[].text',
  'rows[0].n',
  'rows[_key == "x"].text',
  'tags[0]',
  'tags[-1]',
  'author->title',
  'author->author->_id',
  'rows[].of->_id',
  'author._ref',
  '^._id',
  'tags[0..1]',
  'rows[1...3]',
)
const literal = fc.oneof(
  word.map((text) => JSON.stringify(text)),
  number.map(String),
  fc.constantFrom('true', 'false', 'null', '$word', '$number', '$list', '[1, "growth"]'),
)
const functions = fc.constantFrom(
  'count',
  'length',
  'lower',
  'upper',
  'defined',
  'string',
  'round',
  'array::unique',
  'array::compact',
  'math::sum',
  'math::max',
  'math::avg',
  'dateTime',
  'pt::text',
  'references',
  'string::split',
  'coalesce',
)

/** Filters by types, ids and references, which the Content Lake narrows before groq-js evaluates them. */
const narrow = fc.constantFrom(
  '_type in ["post", "note"]',
  '_id in ["drafts.a", "a", "x"]',
  '_id in $list',
  '_id == $id',
  'references($ids)',
  'references(^._id)',
  'references(^.author._ref)',
  'references(^.tags)',
  'references(^.^._id)',
  'references(author._ref)',
  '_type == "post" && references($ids) || _id == "e"',
)

const { expression } = fc.letrec<{ expression: string; condition: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'groq' },
    path,
    literal,
    fc
      .tuple(functions, tie('expression'), literal)
      .map(([name, inner, other]) =>
        /split|coalesce/.test(name) ? `${name}(${inner}, ${other})` : `${name}(${inner})`,
      ),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', '%', '**'), tie('expression'))
      .map((parts) => `(${parts.join(' ')})`),
    fc
      .tuple(tie('condition'), tie('expression'), tie('expression'))
      .map(([test, a, b]) => `select(${test} => ${a}, ${b})`),
    fc
      .tuple(tie('condition'), tie('expression'))
      .map(([test, value]) => `*[${test}]{"value": ${value}}`),
    tie('condition').map((test) => `count(*[${test}])`),
  ),
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'groq' },
    fc
      .tuple(path, fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in', 'match'), literal)
      .map((parts) => parts.join(' ')),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a} == ${b}`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map((parts) => `(${parts.join(' ')})`),
    tie('condition').map((test) => `!(${test})`),
    path.map((value) => `defined(${value})`),
    fc.constantFrom(...IDS).map((id) => `references("${id}")`),
    narrow,
  ),
}))

const query = fc
  .record({
    test: fc.oneof(
      fc.constantFrom(...TYPES).map((type) => `_type == "${type}"`),
      expression.map((value) => `defined(${value})`),
      fc
        .tuple(path, fc.constantFrom('==', '>', 'in', 'match'), literal)
        .map((parts) => parts.join(' ')),
      fc
        .tuple(narrow, narrow)
        .map(([outer, inner]) => `${outer} && count(*[${inner} && defined(_id)]) > 0`),
    ),
    order: optional(
      fc
        .tuple(path, fc.constantFrom('asc', 'desc'))
        .map((parts) => ` | order(${parts.join(' ')}, _id)`),
    ),
    slice: optional(fc.constantFrom('[0]', '[-1]', '[0...2]', '[1..3]', '[5...1]')),
    projection: optional(
      fc
        .tuple(expression, path)
        .map(
          ([a, b]) => `{"a": ${a}, "b": ${b}, ..., "_updatedAt": 0, "_createdAt": 0, "_rev": 0}`,
        ),
    ),
  })
  .map(
    ({ test, order = '', slice = '', projection = '{_id, title}' }) =>
      `*[${test}]${order}${slice}${projection}`,
  )

const params = { word: 'growth', number: 2, list: ['Plan', 3], id: 'a', ids: ['a', 'drafts.e'] }

const RUNS = cases(100)

test('a random query has the same result as in groq-js directly', {
  timeout: RUNS * 600,
}, async () => {
  const { lake, post, asEditor } = openLake()
  let filled = 0
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(query, { minLength: 8, maxLength: 8 }),
      async (all, queries) => {
        await post('mutate/production', {
          mutations: [{ delete: { query: '*' } }, ...all.map((create) => ({ create }))],
        })
        const dataset = [...lake.store.documents.values()]
        for (const query of queries) {
          const direct = await evaluateDirectly(query, dataset)
          const init = { method: 'POST', body: JSON.stringify({ query, params }) }
          const response = await asEditor('/v1/data/query/production', init)
          const { result } = await response.json()
          expect([query, response.status, result]).toEqual([query, 200, direct])
          if (Array.isArray(direct) ? direct.length > 0 : direct !== null) filled += 1
        }
      },
    ),
    { numRuns: RUNS },
  )
  // If nearly all results were empty, the test would prove nothing.
  expect(filled).toBeGreaterThan(RUNS * 2)
})

/** Returns the result of groq-js as JSON. */
async function evaluateDirectly(query: string, dataset: unknown[]): Promise<unknown> {
  const tree = parse(query, { params })
  const value = await evaluate(tree, { dataset, params, timestamp: new Date() })
  return JSON.parse(JSON.stringify((await value.get()) ?? null))
}
