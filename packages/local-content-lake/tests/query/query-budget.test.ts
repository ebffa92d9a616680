import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BudgetExceeded, withinBudget } from '../../src/query/query-budget.ts'
import { listeningLake, openLake } from '../support/open-lake.ts'

const budget = vi.hoisted(() => ({ own: 0, ms: 0 }))
vi.mock('../../src/query/query-budget.ts', async (original) => {
  const module = await original<typeof import('../../src/query/query-budget.ts')>()
  budget.own = module.QUERY_BUDGET_MS
  return {
    ...module,
    get QUERY_BUDGET_MS() {
      return budget.ms
    },
  }
})
beforeEach(() => {
  budget.ms = budget.own
})

/** Also on a busy machine. */
const PLENTY_MS = 20_000

const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    create: { _id: `n${index}`, _type: 'note', index },
  }))

describe('withinBudget', () => {
  test.each([
    [
      'a loop',
      () => {
        for (;;);
      },
    ],
    ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`)],
    [
      'JSON.stringify',
      () => {
        const row = Array.from({ length: 5_000 }, () => 'x'.repeat(1_000))
        return JSON.stringify(row.map(() => row))
      },
    ],
  ] as [string, () => unknown][])('ends %s, and the next one works', (_, work) => {
    expect(() => withinBudget(50, work)).toThrow(BudgetExceeded)
    expect(withinBudget(PLENTY_MS, () => 'fine')).toBe('fine')
  })

  test('passes on results, undefined and errors', () => {
    expect(withinBudget(PLENTY_MS, () => undefined)).toBeUndefined()
    expect(() =>
      withinBudget(PLENTY_MS, () => {
        throw new TypeError('mine')
      }),
    ).toThrow(TypeError)
  })
})

describe('an endless query', () => {
  const endless = '*[count(*[count(*[count(*[count(*[index < ^.index]) > 0]) > 0]) > 0]) > 0]'
  const list = Array.from({ length: 700 }, (_, index) => index)

  test('is stopped after three seconds', () => {
    expect(budget.own).toBe(3_000)
  })

  test('is stopped with an error, and the Content Lake keeps running', async () => {
    budget.ms = 500
    const { client } = await listeningLake()
    await client.mutate(notes(700))
    await expect(client.fetch(endless)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('The query took longer than 0.5 seconds and was stopped'),
    })
    expect(await client.fetch('count(*)')).toBe(700)
  })

  test('is stopped in its thread too, and does not block other requests', async () => {
    budget.ms = 2_000
    const { client } = await listeningLake()
    await client.mutate(notes(700))
    const ended: string[] = []
    const slow = client.fetch(`${endless}[diff::changedAny({}, @, index)]`).catch((error) => {
      ended.push('slow')
      return error
    })
    expect(await client.fetch('count(*)')).toBe(700)
    expect(ended).toEqual([])
    expect(await slow).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('The query took longer than 2 seconds and was stopped'),
    })
    expect(await client.fetch('count(*[diff::changedAny({}, @, index)])')).toBe(700)
  })

  test('changes nothing in a mutation', async () => {
    budget.ms = 500
    const { post } = openLake()
    await post('mutate/production', { mutations: notes(700) })
    const mutations = [{ delete: { query: endless } }]
    const { status, body } = await post('mutate/production', { mutations })
    expect([status, body.error.type]).toEqual([400, 'queryTimeoutError'])
    const dryRun = { mutations: [{ delete: { query: '*[_type == "note"]' } }] }
    expect((await post('mutate/production', dryRun)).body.results.length).toBe(700)
  })

  test('counts as a match in a listener, like an error', async () => {
    budget.ms = 500
    const { client } = await listeningLake()
    const query =
      '*[count($list[count($list[count($list[count($list[@ < ^.^.^.^.index]) > -1]) > -1]) > -1]) > -1]'
    const events: string[] = []
    const subscription = client
      .listen(query, { list }, { events: ['welcome', 'mutation'] })
      .subscribe(({ type }) => events.push(type))
    await expect.poll(() => events).toEqual(['welcome'])
    await client.create({ _id: 'a', _type: 'note', index: 1 })
    await expect.poll(() => events).toEqual(['welcome', 'mutation'])
    subscription.unsubscribe()
  })
})
