import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { startBackEnd } from './support/back-end.ts'
import { onEachEngine } from './support/engines.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>

onEachEngine((start) => {
  beforeAll(async () => {
    backEnd = await start()
  })
  afterAll(() => backEnd.close())
  beforeEach(() => backEnd.exec('delete from public.rate_limits'))

  test('a new account has an unsubscribed row', async () => {
    const { id, client } = await backEnd.account('new@example.com')
    const { data } = await client.from('subscribers').select().single()
    expect(data).toMatchObject({
      user_id: id,
      email: 'new@example.com',
      subscribed: false,
      subscription_tier: null,
    })
  })

  test('deleting an account deletes its row', async () => {
    const { id } = await backEnd.account('gone@example.com')
    await backEnd.sql('delete from auth.users where id = $1', [id])
    expect(await backEnd.sql('select from public.subscribers where user_id = $1', [id])).toEqual([])
  })

  test('a sign-up succeeds even if the row cannot be written', async () => {
    await backEnd.exec(
      'alter table public.subscribers add constraint nobody check (email is null) not valid',
    )
    const { id } = await backEnd.account('unlucky@example.com')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await backEnd.sql('select from public.subscribers where user_id = $1', [id])).toEqual([])
    await backEnd.exec('alter table public.subscribers drop constraint nobody')
  })

  test('a rate limit allows its number of uses per bucket and window', async () => {
    const take = async (bucket: string) =>
      (await backEnd.service.rpc('take_rate_limit', { bucket, allowed: 2, seconds: 60 })).data
    expect([await take('a'), await take('a'), await take('a'), await take('b')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    await backEnd.exec(
      "update public.rate_limits set resets_at = now() - interval '1 second' where bucket = 'a'",
    )
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false])
  })

  test('forty concurrent uses pass exactly as many as allowed', async () => {
    const takes = Array.from({ length: 40 }, () =>
      backEnd.service.rpc('take_rate_limit', { bucket: 'rush', allowed: 7, seconds: 60 }),
    )
    expect((await Promise.all(takes)).filter(({ data }) => data === true)).toHaveLength(7)
  })
})
