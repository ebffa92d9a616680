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

test('the guide’s webhook rule equals the one that setup sends', () => {
  expect(isWantedFilter(filter)).toBe(true)
  expect(isWantedProjection(projection)).toBe(true)
  expect(isWantedFilter(WEBHOOK_RULE.filter)).toBe(true)
})

test.each(['', '_type == "claim"', '_type in ["claim"]', `${filter} && true`, '_type in [claim]'])(
  'the filter %j differs',
  (other) => {
    expect(isWantedFilter(other)).toBe(false)
  },
)
