import { expect, test } from 'vitest'
import { blocks } from '@/lib/content/check/blocks'
import { read } from '@/lib/content/check/read'

const block = (fields: object, text = 'Words') => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...fields,
})
const readBlocks = (...given: unknown[]) => read(blocks, given)

test('turns an h1 into a paragraph, because the page has its own', () => {
  const { value, issues } = readBlocks(block({ style: 'h1' }), block({ style: 'h2' }))
  expect(value).toMatchObject([{ style: 'normal' }, { style: 'h2' }])
  expect(issues).toEqual(['0.style'])
})

test('renders a list of an unknown kind with bullets', () => {
  const { value, issues } = readBlocks(block({ listItem: 'checkbox', level: 0 }))
  expect(value).toMatchObject([{ listItem: 'bullet', level: 1 }])
  expect(issues).toEqual(['0.listItem', '0.level'])
})

test('drops an unknown block and keeps the others', () => {
  const { value, issues } = readBlocks({ _type: 'table', children: [] }, block({}), null, 'text')
  expect(value).toMatchObject([{ _type: 'block' }])
  expect(issues).toEqual(['0._type', '2', '3'])
})

test('unwraps a link with an invalid target and keeps its text', () => {
  const link = (_key: string, href: unknown) => ({ _type: 'link', _key, href })
  const { value, issues } = readBlocks(
    block({
      markDefs: [link('good', '/privacy'), link('bad', 'example.com'), link('worse', null)],
      children: [
        { _type: 'span', _key: '1', text: 'a', marks: ['good', 'strong'] },
        { _type: 'span', _key: '2', text: 'b', marks: ['bad', 'em'] },
        { _type: 'span', _key: '3', text: 'c', marks: ['worse'] },
      ],
    }),
  )
  expect(value).toMatchObject([
    {
      markDefs: [{ _key: 'good' }],
      children: [{ marks: ['good', 'strong'] }, { text: 'b', marks: ['em'] }, { marks: [] }],
    },
  ])
  expect(issues).toEqual(['0.markDefs.1.href', '0.markDefs.2.href'])
})

test('drops a paragraph with an invalid claim, which would read differently without it', () => {
  const spoilt = block({ children: [{ _type: 'claimReference', _key: 'c', claim: null }] })
  const { value, issues } = readBlocks(spoilt, block({}))
  expect(value).toHaveLength(1)
  expect(issues).toEqual(['0.children.0.claim'])
})

test('drops paragraphs of invisible characters without an issue', () => {
  const invisible = '\u200b\u00a0\u2060\u00ad\ufeff\u2800\u3164\u180e\t'
  expect(readBlocks(block({}, invisible), block({}, '')).value).toBeUndefined()
  const { value, issues } = readBlocks(block({}, invisible), block({}, 'Seen'))
  expect(value).toHaveLength(1)
  expect(issues).toEqual([])
})
