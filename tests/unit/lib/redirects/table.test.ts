import { describe, expect, test } from 'vitest'
import { readCells, toCells } from '@/lib/redirects/table'

const row = (line: number, source: string, destination: string, isPermanent = false) => ({
  line,
  source,
  destination,
  isPermanent,
})

test('redirects survive a round trip through cells', () => {
  const redirects = [
    { source: '/a', destination: '/b?c="d",e', isPermanent: true },
    { source: '/é', destination: 'https://x.example', isPermanent: false },
  ]
  const cells = toCells(redirects)
  expect(cells).toEqual([
    ['source', 'destination', 'permanent'],
    ['/a', '/b?c="d",e', 'true'],
    ['/é', 'https://x.example', 'false'],
  ])
  expect(readCells(cells)).toEqual(redirects.map((redirect, at) => ({ ...redirect, line: at + 2 })))
})

describe('a table', () => {
  test('needs neither a header row nor a third column', () => {
    expect(
      readCells([
        ['/a', '/b'],
        ['/c', '/d', 'yes', 'more'],
      ]),
    ).toEqual([row(1, '/a', '/b'), row(2, '/c', '/d', true)])
  })

  test.each([
    ['source', 'destination', 'permanent'],
    ['From', 'To', 'Status'],
    ['OLD PATH', ' new path ', 'Code'],
    ['from', 'target', 'type'],
  ])('may have the column titles %s, %s, %s', (...names) => {
    expect(readCells([names, ['/a', '/b', '301']])).toEqual([row(2, '/a', '/b', true)])
  })

  test('with a header row may have its columns in any order, among others', () => {
    const cells = [
      ['note', 'permanent', 'to', 'from'],
      ['x', 'no', '/b', '/a'],
      ['x', 'yes', '/d', '/c'],
    ]
    expect(readCells(cells)).toEqual([row(2, '/a', '/b'), row(3, '/c', '/d', true)])
    expect(
      readCells([
        ['to', 'from'],
        ['/b', '/a', 'yes'],
      ]),
    ).toEqual([row(2, '/a', '/b')])
  })

  test('has a header row only if both paths have a title', () => {
    expect(readCells([['source', '/b']])).toEqual([row(1, 'source', '/b')])
    expect(readCells([['/a', 'to']])).toEqual([row(1, '/a', 'to')])
  })

  test('may have empty lines, which count in line numbers', () => {
    expect(readCells([['/a', '/b'], [''], [], [' ', ''], ['/c', '/d']])).toEqual([
      row(1, '/a', '/b'),
      row(5, '/c', '/d'),
    ])
    expect(readCells([])).toEqual([])
  })

  test.each([
    [' /a ', '/a'],
    ["'=1", '=1'],
    ["'+1", '+1'],
    ["'-1", '-1'],
    ["'@1", '@1'],
    ["'/a", "'/a"],
    ["x'=1", "x'=1"],
  ])('%j means %j', (cell, text) => {
    expect(readCells([[cell, '/b']])).toEqual([row(1, text, '/b')])
  })

  test.each(['true', 'TRUE', 'yes', '1', '301', '308', 'Permanent'])('%s is permanent', (word) => {
    expect(readCells([['/a', '/b', word]])).toEqual([row(1, '/a', '/b', true)])
  })

  test.each(['', 'false', 'No', '0', '302', '307', 'temporary'])('“%s” is temporary', (word) => {
    expect(readCells([['/a', '/b', word]])).toEqual([row(1, '/a', '/b')])
  })

  test('reports invalid values', () => {
    expect(readCells([['/a', '/b', 'Maybe']])).toEqual([
      { ...row(1, '/a', '/b'), issue: '“Maybe” isn’t valid for “permanent”. Use yes or no.' },
    ])
    const issue = 'Each line needs an old path and a new path.'
    expect(readCells([['/a'], ['', '/b', 'x']])).toEqual([
      { ...row(1, '/a', ''), issue },
      { ...row(2, '', '/b'), issue },
    ])
  })
})
