import { expect, test } from 'vitest'
import { emulator, ids, parts, raw } from './parts-table.ts'

const allParts = async () =>
  (await emulator.database.query('select * from public.parts order by id')).rows

test('select returns the requested columns, as JSON written by the database', async () => {
  const { data, status } = await parts().select('id, made_at, price, tags').eq('id', 1)
  expect(status).toBe(200)
  expect(data).toEqual([{ id: 1, made_at: '2026-01-01T00:00:00+00:00', price: 1.5, tags: [] }])
})

test('a bigint keeps all its digits', async () => {
  const response = await raw('/parts?select=serial&id=eq.1')
  expect(await response.text()).toBe('[{"serial":9007199254740993}]')
})

test('every comparison filters on every column type', async () => {
  const q = () => parts().select('id').order('id')
  expect(ids(await q().eq('name', 'nut'))).toEqual([2])
  expect(ids(await q().neq('id', 2))).toEqual([1, 3])
  expect(ids(await q().gt('price', 1.5))).toEqual([3])
  expect(ids(await q().gte('price', 1.5))).toEqual([1, 3])
  expect(ids(await q().lt('id', 2))).toEqual([1])
  expect(ids(await q().lte('made_at', '2026-01-01'))).toEqual([1, 2, 3])
  expect(ids(await q().eq('is_sold', true))).toEqual([1])
  expect(ids(await q().eq('serial', '9007199254740993'))).toEqual([1])
  expect(ids(await q().eq('tags', '{}'))).toEqual([1, 2, 3])
  expect(ids(await q().gt('id', 1).lt('id', 3))).toEqual([2])
})

test('is, in and not filter', async () => {
  const q = () => parts().select('id').order('id')
  expect(ids(await q().is('price', null))).toEqual([2])
  expect(ids(await q().not('price', 'is', null))).toEqual([1, 3])
  expect(ids(await q().is('is_sold', false))).toEqual([2, 3])
  expect(ids(await q().in('id', [1, 3]))).toEqual([1, 3])
  // Written by hand, because supabase-js does not escape quotes inside a list.
  const list = encodeURIComponent(String.raw`("nut","a,\"b\"\\c")`)
  const listed = await raw(`/parts?select=id&order=id&name=in.${list}`)
  expect(await listed.json()).toEqual([{ id: 2 }, { id: 3 }])
  expect(ids(await q().in('id', []))).toEqual([])
  expect(ids(await q().not('id', 'in', '(1,2)'))).toEqual([3])
  expect(ids(await q().not('id', 'eq', 1))).toEqual([2, 3])
})

test('a value never becomes SQL', async () => {
  const { data } = await parts().select('id').eq('name', "x' or '1'='1")
  expect(data).toEqual([])
  const { error } = await parts().select('id').eq('id"; drop table parts; --', 1)
  expect(error?.code).toBe('PGRST100')
})

test('order, limit, range and count describe the returned part', async () => {
  const descending = await parts()
    .select('id')
    .order('price', { ascending: false, nullsFirst: false })
  expect(ids(descending)).toEqual([3, 1, 2])
  const first = await parts().select('id', { count: 'exact' }).order('id').limit(2)
  expect([ids(first), first.count, first.status]).toEqual([[1, 2], 3, 206])
  const second = await parts().select('id', { count: 'exact' }).order('id').range(1, 2)
  expect([ids(second), second.count]).toEqual([[2, 3], 3])
  const all = await parts().select('id', { count: 'exact' })
  expect([all.count, all.status]).toEqual([3, 200])
  const head = await parts().select('*', { count: 'exact', head: true })
  expect([head.count, head.data]).toEqual([3, null])
  const range = await raw('/parts?order=id&offset=1&limit=1')
  expect(range.headers.get('content-range')).toBe('1-1/*')
  expect((await raw('/parts?id=eq.9')).headers.get('content-range')).toBe('*/*')
})

test('an offset past the last row is unsatisfiable if rows are counted', async () => {
  const { error, status } = await parts().select('id', { count: 'exact' }).range(5, 6)
  expect(status).toBe(416)
  expect(error).toMatchObject({
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: 'An offset of 5 was requested, but there are only 3 rows.',
  })
  expect(ids(await parts().select('id').range(5, 6))).toEqual([])
})

test('a response has at most 1000 rows', async () => {
  await emulator.database.exec(
    "insert into public.parts (id, name) select n, 'x' from generate_series(100, 1200) n",
  )
  const { data, count, status } = await parts().select('id', { count: 'exact' }).limit(5000)
  expect([data?.length, count, status]).toEqual([1000, 1104, 206])
})

test('single returns the only row, and PGRST116 for none or several', async () => {
  expect((await parts().select('name').eq('id', 2).single()).data).toEqual({ name: 'nut' })
  const none = await parts().select().eq('id', 9).single()
  expect(none.status).toBe(406)
  expect(none.error).toMatchObject({
    code: 'PGRST116',
    details: 'The result contains 0 rows',
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  })
  expect((await parts().select().single()).error?.details).toBe('The result contains 3 rows')
})

test('maybeSingle returns null for no row and an error for several', async () => {
  const none = await parts().select().eq('id', 9).maybeSingle()
  expect([none.data, none.error]).toEqual([null, null])
  expect((await parts().select('id').eq('id', 2).maybeSingle()).data).toEqual({ id: 2 })
  expect((await parts().select().maybeSingle()).error?.code).toBe('PGRST116')
})

test('calls a function with named arguments and returns its value', async () => {
  expect((await emulator.admin.rpc('add', { a: 1, b: 2 })).data).toBe(3)
  expect((await emulator.admin.rpc('add', { a: 1 })).data).toBe(11)
  expect((await emulator.admin.rpc('names')).data).toEqual(['bolt', 'nut', 'a,"b"\\c'])
  const rows = await emulator.admin.rpc('parts_named', { wanted: 'nut' })
  expect(rows.data).toMatchObject([{ id: 2, name: 'nut' }])
  expect((await emulator.admin.rpc('parts_named', { wanted: 'nut' }).single()).data).toMatchObject({
    id: 2,
  })
  expect((await emulator.admin.rpc('one_part', { wanted: 2 })).data).toMatchObject({ id: 2 })
  const nothing = await emulator.admin.rpc('forget')
  expect([nothing.status, nothing.data]).toEqual([204, null])
})

test('an unknown function, a wrong argument and a raised error get PostgREST’s errors', async () => {
  const unknown = await emulator.admin.rpc('nope', { x: 1 })
  expect(unknown.status).toBe(404)
  expect(unknown.error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function public.nope(x) in the schema cache',
  })
  expect((await emulator.admin.rpc('add', { b: 1 })).error?.code).toBe('PGRST202')
  expect((await emulator.admin.rpc('add', { a: 1 }, { get: true })).error?.code).toBe('PGRST101')
  const failed = await emulator.admin.rpc('refuse')
  expect([failed.status, failed.error]).toMatchObject([
    400,
    { code: 'P0001', message: 'no', hint: 'ask again', details: 'twice' },
  ])
})

test('database errors have their SQLSTATE', async () => {
  expect((await parts().select('nope')).error).toMatchObject({
    code: '42703',
    message: 'column parts.nope does not exist',
  })
  expect((await parts().select('id').eq('id', 'x')).error?.code).toBe('22P02')
  expect((await parts().insert({ id: 4 })).error?.code).toBe('23502')
  expect((await parts().insert({ id: 4, nope: 1 })).error).toMatchObject({
    code: 'PGRST204',
    message: "Could not find the 'nope' column of 'parts' in the schema cache",
  })
  const table = await emulator.admin.from('nope').select()
  expect([table.status, table.error]).toMatchObject([
    404,
    { code: 'PGRST205', message: "Could not find the table 'public.nope' in the schema cache" },
  ])
})

test.each([
  ['an embedded table', '/parts?select=id,other(*)', 'PGRST100'],
  ['an alias', '/parts?select=a:id', 'PGRST100'],
  ['a cast', '/parts?select=id::text', 'PGRST100'],
  ['a JSON path', '/parts?select=sheet->size', 'PGRST100'],
  ['an aggregate', '/parts?select=count()', 'PGRST100'],
  ['an empty select', '/parts?select=', 'PGRST100'],
  ['like', '/parts?name=like.*n*', 'PGRST100'],
  ['full text search', '/parts?name=fts.nut', 'PGRST100'],
  ['or', '/parts?or=(id.eq.1,id.eq.2)', 'PGRST100'],
  ['a filter without an operator', '/parts?id=1', 'PGRST100'],
  ['is with a value', '/parts?id=is.5', 'PGRST100'],
  ['an unclosed list', '/parts?id=in.(1,2', 'PGRST100'],
  ['a filter on an embedded table', '/parts?other.id=eq.1', 'PGRST100'],
  ['select given twice', '/parts?select=id&select=name', 'PGRST100'],
  ['an order by JSON path', '/parts?order=sheet->size', 'PGRST100'],
  ['a non-numeric limit', '/parts?limit=ten', 'PGRST100'],
])('rejects %s instead of ignoring it', async (_, path, code) => {
  const response = await raw(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code,
    message: expect.any(String),
    details: expect.any(String),
    hint: null,
  })
})

test.each([
  ['a negative limit', '/parts?limit=-1', {}, 416, 'PGRST103'],
  ['an estimated count', '/parts', { prefer: 'count=planned' }, 400, 'PGRST122'],
  ['a dry run', '/parts', { prefer: 'tx=rollback' }, 400, 'PGRST122'],
  ['another schema', '/parts', { 'accept-profile': 'auth' }, 406, 'PGRST106'],
  ['CSV', '/parts', { accept: 'text/csv' }, 406, 'PGRST107'],
  ['a Range header', '/parts', { range: '0-1' }, 400, 'PGRST127'],
  ['the root', '/', {}, 404, 'PGRST126'],
  ['a longer path', '/parts/1', {}, 404, 'PGRST125'],
])('%s gets PostgREST’s own error', async (_, path, headers, status, code) => {
  const response = await raw(path, { headers })
  expect(response.status).toBe(status)
  expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
  expect((await response.json()).code).toBe(code)
})

test.each([
  ['PUT', { method: 'PUT', body: '{}' }, '/parts?id=eq.1', 405, 'PGRST117'],
  [
    'a limit on PATCH',
    { method: 'PATCH', body: '{"price":1}' },
    '/parts?id=gt.0&limit=1',
    400,
    'PGRST127',
  ],
  ['an order on DELETE', { method: 'DELETE' }, '/parts?id=gt.0&order=id', 400, 'PGRST127'],
  ['broken JSON', { method: 'POST', body: '{' }, '/parts', 400, 'PGRST102'],
  ['a JSON number', { method: 'POST', body: '5' }, '/parts', 400, 'PGRST102'],
  [
    'rows with different keys',
    { method: 'POST', body: '[{"id":4,"name":"x"},{"id":5}]' },
    '/parts',
    400,
    'PGRST102',
  ],
  [
    'CSV as the body',
    { method: 'POST', body: 'id\n1', headers: { 'content-type': 'text/csv' } },
    '/parts',
    400,
    'PGRST102',
  ],
  [
    'a filter on POST',
    { method: 'POST', body: '{"id":4,"name":"x"}' },
    '/parts?id=eq.4',
    400,
    'PGRST127',
  ],
  ['a filter on a function', { method: 'POST', body: '{}' }, '/rpc/names?id=eq.1', 400, 'PGRST127'],
])('rejects %s and writes nothing', async (_, init, path, status, code) => {
  const before = await allParts()
  const headers = 'headers' in init ? init.headers : { 'content-type': 'application/json' }
  const response = await raw(path, { ...init, headers })
  expect([response.status, (await response.json()).code]).toEqual([status, code])
  expect(await allParts()).toEqual(before)
})

test('rejects a foreign token before anything runs', async () => {
  const response = await raw('/parts', { headers: { authorization: 'Bearer eyJ.eyJ.x' } })
  expect(response.status).toBe(401)
  expect((await response.json()).code).toMatch(/^PGRST30[13]$/)
})

test('a role without the privilege gets 42501: 401 for anon, 403 for a signed-in visitor', async () => {
  const anon = await emulator.client().from('parts').select()
  expect([anon.status, anon.error]).toMatchObject([
    401,
    { code: '42501', message: 'permission denied for table parts' },
  ])
  const { client } = await emulator.account('denied@example.com')
  const visitor = await client.from('parts').select()
  expect([visitor.status, visitor.error?.code]).toEqual([403, '42501'])
})
