import { expect, test } from 'vitest'
import { ids, parts, raw } from './parts-table.ts'

test('insert returns 201 without a body, or the rows as stored', async () => {
  const minimal = await parts().insert({ id: 4, name: 'washer' })
  expect([minimal.status, minimal.data, minimal.error]).toEqual([201, null, null])
  const one = await parts()
    .insert({ id: 5, name: 'pin', sheet: { size: [1, null] }, tags: ['a', 'b c'] })
    .select('id, sheet, tags, is_sold')
    .single()
  expect(one.status).toBe(201)
  expect(one.data).toEqual({
    id: 5,
    sheet: { size: [1, null] },
    tags: ['a', 'b c'],
    is_sold: false,
  })
})

test('several rows are inserted atomically', async () => {
  const two = await parts()
    .insert([
      { id: 6, name: 'x' },
      { id: 7, name: 'y', price: 1 },
    ])
    .select('id, price')
  expect(two.data).toEqual([
    { id: 6, price: null },
    { id: 7, price: 1 },
  ])
  const clash = await parts().insert([
    { id: 8, name: 'x' },
    { id: 6, name: 'y' },
  ])
  expect([clash.status, clash.error?.code]).toEqual([409, '23505'])
  expect(ids(await parts().select('id').eq('id', 8))).toEqual([])
  expect((await parts().insert([])).status).toBe(201)
})

test('a write that single() rejects is rolled back', async () => {
  const { status } = await parts().update({ price: 9 }).gt('id', 1).select().single()
  expect(status).toBe(406)
  expect(ids(await parts().select('id').eq('price', 9))).toEqual([])
})

test('upsert merges or ignores existing rows, with 200 if none is new', async () => {
  const merged = await parts()
    .upsert([
      { id: 2, name: 'hex nut' },
      { id: 9, name: 'new' },
    ])
    .select('id, name')
  expect(merged.status).toBe(201)
  expect(merged.data).toEqual([
    { id: 2, name: 'hex nut' },
    { id: 9, name: 'new' },
  ])
  expect((await parts().upsert({ id: 2, name: 'nut' })).status).toBe(200)
  const ignored = await parts()
    .upsert({ id: 2, name: 'other' }, { ignoreDuplicates: true })
    .select('id')
  expect([ignored.status, ignored.data]).toEqual([201, []])
  expect((await parts().select('name').eq('id', 2).single()).data).toEqual({ name: 'nut' })
})

test('upsert accepts another unique column as its target', async () => {
  await parts().upsert({ id: 50, name: 'by serial', serial: 2 }, { onConflict: 'serial' })
  expect((await parts().select('id, name').eq('serial', 2).single()).data).toEqual({
    id: 50,
    name: 'by serial',
  })
})

test('update returns 204, or 200 with the changed rows', async () => {
  const minimal = await parts().update({ is_sold: true }).eq('id', 2)
  expect([minimal.status, minimal.data]).toEqual([204, null])
  const rows = await parts()
    .update({ price: 7, name: 'z' })
    .in('id', [2, 3])
    .select('id, price, is_sold')
  expect(rows.status).toBe(200)
  expect(rows.data).toEqual([
    { id: 2, price: 7, is_sold: true },
    { id: 3, price: 7, is_sold: false },
  ])
  expect((await parts().update({}).eq('id', 2).select()).data).toEqual([])
  expect((await parts().update({ price: 1 }, { count: 'exact' }).gt('id', 1)).count).toBe(2)
})

test('delete returns 204, or 200 with the deleted rows', async () => {
  expect((await parts().delete().eq('id', 1)).status).toBe(204)
  expect((await parts().delete().eq('id', 2).select('name')).data).toEqual([{ name: 'nut' }])
  expect(ids(await parts().select('id'))).toEqual([3])
})

test('rejects update and delete without a filter, as hosted', async () => {
  const updated = await raw('/parts', {
    method: 'PATCH',
    body: '{"price":0}',
    headers: { 'content-type': 'application/json' },
  })
  expect([updated.status, (await updated.json()).message]).toEqual([
    400,
    'UPDATE requires a WHERE clause',
  ])
  const deleted = await raw('/parts', { method: 'DELETE' })
  expect(await deleted.json()).toMatchObject({
    code: '21000',
    message: 'DELETE requires a WHERE clause',
  })
  expect(ids(await parts().select('id'))).toHaveLength(3)
})
