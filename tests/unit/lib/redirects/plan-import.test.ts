import { expect, test } from 'vitest'
import { planImport } from '@/lib/redirects/plan-import'
import type { TableRow } from '@/lib/redirects/table'
import type { Version } from '@/lib/redirects/versions'

const rows = (...pairs: [string, string, boolean?][]): TableRow[] =>
  pairs.map(([source, destination, isPermanent = false], at) => ({
    line: at + 1,
    source,
    destination,
    isPermanent,
  }))
const published = (...pairs: [string, string, boolean?][]): Version => ({
  redirects: rows(...pairs).map(({ line, ...row }) => ({ ...row, _id: `id-${line}` })),
  hosts: ['app.example'],
  pages: ['privacy'],
})
const actions = (some: TableRow[], existing = published()) =>
  planImport(some, existing).map(({ action }) => action)

test('a line adds, changes or repeats a redirect, whatever the spelling of its path', () => {
  const existing = published(['/b', '/'], ['/c', '/'], ['/d', '/', true], ['/B', '/x'])
  const plan = planImport(rows(['/a', '/'], ['/B/', '/call'], ['/C', '/'], ['/d', '/']), existing)
  expect(plan.map(({ action, _id }) => [action, _id])).toEqual([
    ['add', undefined],
    ['change', 'id-1'],
    ['same', 'id-2'],
    ['change', 'id-3'],
  ])
})

test('a line keeps its values and gets its warnings', () => {
  expect(planImport(rows(['/a', '/gone', true]), published())).toEqual([
    {
      line: 1,
      source: '/a',
      destination: '/gone',
      isPermanent: true,
      action: 'add',
      messages: ['There is no page at /gone, so visitors will see “Page not found”.'],
    },
  ])
})

test('does not report issues of published redirects', () => {
  const existing = published(['/old', '/gone'], ['/loop', '/loop'])
  const [row] = planImport(rows(['/a', '/']), existing)
  expect(row).toMatchObject({ action: 'add', messages: [] })
})

test('rejects an invalid line and accepts the others', () => {
  const plan = planImport(
    [
      ...rows(
        ['/a', '/'],
        ['/A', '/x'],
        ['/studio', '/'],
        ['/b', 'javascript:1'],
        ['/privacy', '/'],
      ),
      { ...rows(['/z', '/'])[0], line: 9, issue: 'Unreadable.' } as TableRow,
      ...rows(['/c', 'https://app.example/'], ['/d', 'https://evil.example/']),
    ],
    published(),
  )
  expect(plan.map(({ action, messages }) => [action, messages[0]])).toEqual([
    ['add', undefined],
    ['reject', 'There is already a redirect from this path. Keep only one.'],
    ['reject', 'This path is reserved by the site. Choose another.'],
    ['reject', expect.stringMatching(/^Start with one slash or/)],
    ['reject', 'There is already a page at this path. Choose another.'],
    ['reject', 'Unreadable.'],
    ['add', undefined],
    ['reject', expect.stringMatching(/Redirects first: evil\.example\.$/)],
  ])
})

test('rejects lines that close a loop, also with published redirects', () => {
  expect(actions(rows(['/a', '/b'], ['/b', '/a'], ['/c', '/']))).toEqual([
    'reject',
    'reject',
    'add',
  ])
  expect(actions(rows(['/a', '/b']), published(['/b', '/a']))).toEqual(['reject'])
})

test('rejects a redirect to itself in another spelling', () => {
  const [line] = planImport(rows(['/old', '/Old/']), published())
  expect(line).toMatchObject({ action: 'reject', messages: ['This redirect points to itself.'] })
})

test('accepts a line that breaks a published loop', () => {
  expect(actions(rows(['/a', '/']), published(['/a', '/b'], ['/b', '/a']))).toEqual(['change'])
})

test('rejects a line whose loop would only be broken by a rejected line', () => {
  // The second line would replace the published way back, but it is rejected.
  const plan = planImport(rows(['/a', '/b'], ['/b', '//x']), published(['/b', '/a']))
  expect(plan.map(({ action, messages }) => [action, messages.length])).toEqual([
    ['reject', 1],
    ['reject', 1],
  ])
  expect(plan[0]?.messages[0]).toBe('These redirects form a loop: /a → /b → /a.')
})

test('a rejected line is not part of a chain', () => {
  const [first] = planImport(rows(['/a', '/b'], ['/b', '//x']), published())
  expect(first).toMatchObject({
    action: 'add',
    messages: [expect.stringMatching(/^There is no page/)],
  })
})

test('a second import changes nothing', () => {
  const lines = rows(['/a', '/b'], ['/b', '/', true])
  expect(actions(lines)).toEqual(['add', 'add'])
  expect(actions(lines, published(['/a', '/b'], ['/b', '/', true]))).toEqual(['same', 'same'])
  expect(planImport([], published())).toEqual([])
})

test('accepts a line to an unknown anchor, with a warning', () => {
  const existing = { ...published(), anchors: ['hero'] }
  const plan = planImport(rows(['/a', '/#no-such'], ['/b', '/#hero']), existing)
  expect(plan.map(({ action, messages }) => [action, messages.length])).toEqual([
    ['add', 1],
    ['add', 0],
  ])
})
