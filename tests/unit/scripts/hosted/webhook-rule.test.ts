import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  isWantedFilter,
  isWantedProjection,
  WEBHOOK_RULE,
} from '@/scripts/hosted/wanted/webhook-rule'

const hosted = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/run/hosted.md'),
  'utf8',
)
const [filter = '', projection = ''] = [...hosted.matchAll(/```groq\n([^`]*)\n```/g)].map(
  ([, text]) => text,
)

test('what the guide has one type by hand is what a set-up sends', () => {
  expect(isWantedFilter(filter)).toBe(true)
  expect(isWantedProjection(projection)).toBe(true)
  expect(isWantedFilter(WEBHOOK_RULE.filter)).toBe(true)
})

test.each(['', '_type == "claim"', '_type in ["claim"]', `${filter} && true`, '_type in [claim]'])(
  'the filter %j is another one',
  (other) => {
    expect(isWantedFilter(other)).toBe(false)
  },
)
