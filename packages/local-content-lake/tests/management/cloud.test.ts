import { expect, test } from 'vitest'
import { openLake } from '../support/open-lake.ts'

test('the Studio gets no trial, offer or help page, and telemetry is denied', async () => {
  const { asEditor } = openLake()
  const response = async (path: string) => (await asEditor(path)).json()
  expect(await response('/v2025-02-19/journey/trial?studioVersion=6.16.0')).toEqual({})
  expect(await response('/v2025-02-19/journey/comments')).toEqual({})
  expect(await response('/v2024-09-19/journey/announcements')).toEqual([])
  expect(await response('/v2025-02-19/subscriptions/project/local')).toBeNull()
  expect(await response('/v1/help')).toEqual({ resources: { sectionArray: [] } })
  expect(await response('/v2023-12-18/intake/telemetry-status')).toEqual({ status: 'denied' })
})
