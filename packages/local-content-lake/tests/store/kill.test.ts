import { expect, test } from 'vitest'
import { random } from '../../../../tests/support/random.ts'
import { scaled } from '../../../../tests/support/scale.ts'
import { killAgainAndAgain } from '../rounds/kill.ts'
import { Acknowledged, issuesAfter } from '../rounds/kill-ledger.ts'
import { listeningLake } from '../support/open-lake.ts'

const ROUNDS = scaled({ core: 2, all: 3, nightly: 200 })

test('kill -9 during edits, publishes and uploads loses no acknowledged write', {
  timeout: ROUNDS * 60_000,
}, async () => {
  const { acknowledged, uploads, issues } = await killAgainAndAgain(ROUNDS, random)
  expect(issues).toEqual([])
  expect(acknowledged).toBeGreaterThan(ROUNDS)
  expect(uploads).toBeGreaterThan(0)
})

test('lost, half-applied and damaged writes are detected', async () => {
  const { lake, client } = await listeningLake()
  const ledger = new Acknowledged(0)
  for (let step = 1; step <= 8; step += 1) await ledger.write(client, 0, step)
  const raw = client.withConfig({ perspective: 'raw' })
  const found = () => issuesAfter({ client: raw, url: lake.url }, ledger)
  expect(await found()).toEqual([])
  const [draft = ''] = ledger.edits.keys()
  const [page = ''] = ledger.published.keys()
  const [pair = ''] = ledger.pairs.keys()
  const [upload = ''] = ledger.uploads.keys()
  await client
    .transaction()
    .patch(draft, { set: { title: '0 older' } })
    .createOrReplace({ _id: `drafts.${page}`, _type: 'page' })
    .patch(`${pair}-left`, { set: { value: 99 } })
    .delete(upload)
    .commit()
  expect((await found()).map((issue) => issue.replace(/".*"|\d+, \d+/, '…'))).toEqual([
    `${draft} lost …`,
    `${page} is published and still a draft`,
    `${pair} is half a transaction: …`,
    `${upload} is lost`,
  ])
})
