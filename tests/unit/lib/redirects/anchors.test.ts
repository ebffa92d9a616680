import { describe, expect, test } from 'vitest'
import { findRedirectIssues } from '@/lib/redirects/issues'

describe('an anchor of the landing page', () => {
  const around = { hosts: [], pages: [], anchors: ['hero', 'pain-points'] }
  const rules = (destination: string, context: object = around) =>
    findRedirectIssues([{ source: '/a', destination, isPermanent: false }], context as never).flat()

  test.for(['/#no-such', '/#Hero', '/?x=1#gone', '/#caf%C3%A9'])(
    '%s has no section and gets a warning',
    (to) => {
      expect(rules(to)).toMatchObject([{ rule: 'anchor', level: 'warning', field: 'destination' }])
    },
  )

  test('is decoded in the message', () => {
    expect(rules('/#no-such')[0]?.message).toBe(
      'The page has no section #no-such, so visitors will see its top.',
    )
  })

  test.for(['/', '/#', '/#top', '/#hero', '/#pain%2Dpoints', '/?x=1#hero', '/#50%'])(
    '%s is valid',
    (to) => {
      const issues = rules(to, { ...around, anchors: [...around.anchors, '50%'] })
      expect(issues).toEqual([])
    },
  )

  test('is not validated if the sections are unknown', () => {
    expect(rules('/#no-such', { hosts: [], pages: [] })).toEqual([])
  })
})
