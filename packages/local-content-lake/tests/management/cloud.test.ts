import { expect, test } from 'vitest'
import { openLake } from '../support/open-lake.ts'

test('the Studio hears of no trial, no offer, no help page and no consent to be measured', async () => {
  const { asEditor } = openLake()
  const answer = async (path: string) => (await asEditor(path)).json()
  expect(await answer('/v2025-02-19/journey/trial?studioVersion=6.16.0')).toEqual({})
  expect(await answer('/v2025-02-19/journey/comments')).toEqual({})
  expect(await answer('/v2024-09-19/journey/announcements')).toEqual([])
  expect(await answer('/v2025-02-19/subscriptions/project/local')).toBeNull()
  expect(await answer('/v1/help')).toEqual({ resources: { sectionArray: [] } })
  expect(await answer('/v2023-12-18/intake/telemetry-status')).toEqual({ status: 'denied' })
})
