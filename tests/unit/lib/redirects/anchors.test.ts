import { describe, expect, test } from 'vitest'
import { findRedirectIssues } from '@/lib/redirects/issues'

describe('an anchor of the landing page', () => {
  const around = { hosts: [], pages: [], anchors: ['hero', 'pain-points'] }
  const rules = (destination: string, context: object = around) =>
    findRedirectIssues([{ source: '/a', destination, isPermanent: false }], context as never).flat()

  test.for(['/#no-such', '/#Hero', '/?x=1#gone', '/#caf%C3%A9'])('%s has no section', (to) => {
    expect(rules(to)).toMatchObject([{ rule: 'anchor', level: 'warning', field: 'destination' }])
  })

  test('is named as it is read', () => {
    expect(rules('/#no-such')[0]?.message).toBe(
      'No section on the page is called #no-such: people will see the top of the page.',
    )
  })

  test.for(['/', '/#', '/#top', '/#hero', '/#pain%2Dpoints', '/?x=1#hero', '/#50%'])(
    '%s is one, or leads to the top',
    (to) => {
      const issues = rules(to, { ...around, anchors: [...around.anchors, '50%'] })
      expect(issues).toEqual([])
    },
  )

  test('is not judged where nobody knows the sections', () => {
    expect(rules('/#no-such', { hosts: [], pages: [] })).toEqual([])
  })
})
