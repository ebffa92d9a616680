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

test('a line adds, changes or repeats, whatever the spelling of its path', () => {
  const existing = published(['/b', '/'], ['/c', '/'], ['/d', '/', true], ['/B', '/x'])
  const plan = planImport(rows(['/a', '/'], ['/B/', '/call'], ['/C', '/'], ['/d', '/']), existing)
  expect(plan.map(({ action, _id }) => [action, _id])).toEqual([
    ['add', undefined],
    ['change', 'id-1'],
    ['same', 'id-2'],
    ['change', 'id-3'],
  ])
})

test('a line keeps what it says, with what is to be known of it', () => {
  expect(planImport(rows(['/a', '/gone', true]), published())).toEqual([
    {
      line: 1,
      source: '/a',
      destination: '/gone',
      isPermanent: true,
      action: 'add',
      messages: ['No page stands at /gone: people will read “Page not found”.'],
    },
  ])
})

test('what is wrong with a published redirect is not said of a line', () => {
  const existing = published(['/old', '/gone'], ['/loop', '/loop'])
  const [row] = planImport(rows(['/a', '/']), existing)
  expect(row).toMatchObject({ action: 'add', messages: [] })
})

test('a line at fault is refused, and the others go in', () => {
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
    ['refuse', 'Another redirect starts at this path already.'],
    ['refuse', 'The site itself uses this path.'],
    ['refuse', expect.stringMatching(/^Start with one slash or/)],
    ['refuse', 'A page stands at this path.'],
    ['refuse', 'Unreadable.'],
    ['add', undefined],
    ['refuse', expect.stringMatching(/not evil\.example\.$/)],
  ])
})

test('lines that would close a circle are refused, among themselves and with what is published', () => {
  expect(actions(rows(['/a', '/b'], ['/b', '/a'], ['/c', '/']))).toEqual([
    'refuse',
    'refuse',
    'add',
  ])
  expect(actions(rows(['/a', '/b']), published(['/b', '/a']))).toEqual(['refuse'])
})

test('a line that leads to its own path in another spelling is refused', () => {
  const [line] = planImport(rows(['/old', '/Old/']), published())
  expect(line).toMatchObject({ action: 'refuse', messages: ['It leads to itself.'] })
})

test('a line may open a circle that is published', () => {
  expect(actions(rows(['/a', '/']), published(['/a', '/b'], ['/b', '/a']))).toEqual(['change'])
})

test('a line is judged by what will stand: the one that would open its circle is refused', () => {
  // The second line would take the published way back away, but it cannot go in.
  const plan = planImport(rows(['/a', '/b'], ['/b', '//x']), published(['/b', '/a']))
  expect(plan.map(({ action, messages }) => [action, messages.length])).toEqual([
    ['refuse', 1],
    ['refuse', 1],
  ])
  expect(plan[0]?.messages[0]).toBe('These redirects run in a circle: /a → /b → /a.')
})

test('a line that is refused does not become a step of another', () => {
  const [first] = planImport(rows(['/a', '/b'], ['/b', '//x']), published())
  expect(first).toMatchObject({ action: 'add', messages: [expect.stringMatching(/^No page/)] })
})

test('what was imported is the same the second time', () => {
  const lines = rows(['/a', '/b'], ['/b', '/', true])
  expect(actions(lines)).toEqual(['add', 'add'])
  expect(actions(lines, published(['/a', '/b'], ['/b', '/', true]))).toEqual(['same', 'same'])
  expect(planImport([], published())).toEqual([])
})

test('a line that leads to an anchor without a section goes in, and says so', () => {
  const existing = { ...published(), anchors: ['hero'] }
  const plan = planImport(rows(['/a', '/#no-such'], ['/b', '/#hero']), existing)
  expect(plan.map(({ action, messages }) => [action, messages.length])).toEqual([
    ['add', 1],
    ['add', 0],
  ])
})
