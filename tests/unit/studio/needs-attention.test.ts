import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { claimLists } from '@/studio/lists/needs-attention'
import { ask } from '@/tests/support/content'
import { seed } from '@/tests/support/seed'

const now = '2026-11-21T12:00:00Z'

/** Returns the ids of the claims in a list at a fixed time. */
async function idsIn(id: string, documents: object[]) {
  const filter = claimLists.find((list) => list.id === id)?.filter
  const tree = parse(`*[_type == "claim" && ${filter}]._id`)
  const result = await evaluate(tree, { dataset: documents, timestamp: new Date(now) })
  return result.get()
}

const claim = (_id: string, fields: object = {}) => ({ _id, _type: 'claim', ...fields })

test('‘Due for review’ lists claims from 30 days before their date, and overdue ones', async () => {
  const documents = [
    claim('next-month', { reviewBy: '2026-12-21' }),
    claim('later', { reviewBy: '2026-12-22' }),
    claim('overdue', { reviewBy: '2026-11-20' }),
    claim('never-reviewed'),
  ]
  expect(await idsIn('due-for-review', documents)).toEqual(['next-month', 'overdue'])
})

test('‘Expired’ lists claims whose end has passed, in any time zone', async () => {
  const documents = [
    claim('ended', { liveUntil: '2026-11-21T12:00:00.000Z' }),
    claim('ended-elsewhere', { liveUntil: '2026-11-21T12:30:00+01:00' }),
    claim('live', { liveUntil: '2026-11-21T12:00:01.000Z' }),
    claim('endless'),
  ]
  expect(await idsIn('expired', documents)).toEqual(['ended', 'ended-elsewhere'])
})

test('‘Unused’ lists claims that no document refers to, drafts included', async () => {
  const used = { _id: 'hero', _type: 'hero', claims: [{ _ref: 'used' }] }
  const documents = [
    claim('used'),
    claim('drafts.used'),
    claim('unused'),
    claim('drafts.new'),
    used,
  ]
  expect(await idsIn('unused', documents)).toEqual(['unused', 'drafts.new'])
})

test('no new seed claim needs attention', async () => {
  for (const { id } of claimLists) expect(await idsIn(id, seed), id).toEqual([])
  expect(await ask('count(*[_type == "claim"])')).toBeGreaterThan(0)
})
