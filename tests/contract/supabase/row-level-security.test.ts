import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password } from '../../../packages/local-accounts/tests/support/open-emulator.ts'
import type { startBackEnd } from './support/back-end.ts'
import { bookingOf, correctionOf, mailFor, slotIn } from './support/booking-rows.ts'
import { onEachEngine } from './support/engines.ts'
import { oneRowEach } from './support/one-row-each.ts'

let backEnd: Awaited<ReturnType<typeof startBackEnd>>
let ada: Awaited<ReturnType<typeof backEnd.account>>
let bob: Awaited<ReturnType<typeof backEnd.account>>

onEachEngine((start) => {
  beforeAll(async () => {
    backEnd = await start()
    ada = await backEnd.account('ada@example.com')
    bob = await backEnd.account('bob@example.com')
  })
  afterAll(() => backEnd.close())
  beforeEach(async () => {
    await backEnd.exec(oneRowEach(BOOKING, ada))
  })

  const BOOKING = '00000000-0000-4000-8000-000000000001'
  const CHANGE = { booking_id: BOOKING, expected_sequence: 0, mails: [] }

  const TABLES = {
    subscribers: { key: 'user_id', change: { subscribed: true } },
    processed_events: { key: 'event_id', change: { event_at: '2020-01-01T00:00:00Z' } },
    rate_limits: { key: 'bucket', change: { used: 0 } },
    bookings: { key: 'id', change: { status: 'cancelled' } },
    booking_outbox: { key: 'message_id', change: { attempts: 0 } },
    booking_feeds: { key: 'user_id', change: { created_at: '2020-01-01T00:00:00Z' } },
    session_devices: { key: 'session_id', change: { device: 'x' } },
  } as const
  type TableName = keyof typeof TABLES
  const tables = Object.keys(TABLES) as TableName[]

  const newRow = (table: TableName): Record<string, unknown> =>
    ({
      subscribers: { user_id: bob.id, email: 'x', subscribed: true },
      processed_events: { event_id: 'evt_2', event_at: '2020-01-01T00:00:00Z' },
      rate_limits: { bucket: 'other', used: 0, resets_at: '2030-01-01T00:00:00Z' },
      bookings: {
        id: '00000000-0000-4000-8000-000000000002',
        starts_at: '2099-02-01T10:00Z',
        ends_at: '2099-02-01T10:15Z',
        busy_until: '2099-02-01T10:30Z',
        email: 'x',
        time_zone: 'UTC',
      },
      booking_outbox: {
        booking_id: BOOKING,
        message_id: '<2>',
        recipient: 'x',
        recipient_name: 'x',
        reply_to: 'x',
        subject: 'x',
        body: 'x',
        html: 'x',
      },
      booking_feeds: { user_id: bob.id },
      session_devices: { session_id: bob.session, device: 'x' },
    })[table]

  const existingKey = (table: TableName) =>
    ({
      subscribers: ada.id,
      processed_events: 'evt_1',
      rate_limits: 'bucket',
      bookings: BOOKING,
      booking_outbox: '<1>',
      booking_feeds: ada.id,
      session_devices: ada.session,
    })[table]

  /** Returns the four operations of a client. */
  const operations = (client: SupabaseClient, table: TableName) => {
    const { key, change } = TABLES[table]
    return {
      select: () => client.from(table).select(),
      insert: () => client.from(table).insert(newRow(table)),
      upsert: () => client.from(table).upsert({ ...newRow(table), [key]: existingKey(table) }),
      update: () => client.from(table).update(change).eq(key, existingKey(table)),
      delete: () => client.from(table).delete().eq(key, existingKey(table)),
    }
  }

  const everything = () =>
    Promise.all(tables.map((table) => backEnd.sql(`select * from public.${table} order by 1`)))

  test.each(tables)('anon can do nothing with %s', async (table) => {
    const before = await everything()
    for (const [name, run] of Object.entries(operations(backEnd.anon, table))) {
      const { status, error, data } = await run()
      expect([name, status, error?.code, data]).toEqual([name, 401, '42501', null])
    }
    expect(await everything()).toEqual(before)
  })

  test('a signed-in visitor reads only their own row of subscribers', async () => {
    const own = await ada.client.from('subscribers').select('user_id')
    expect(own.data).toEqual([{ user_id: ada.id }])
    expect((await ada.client.from('subscribers').select().eq('user_id', bob.id)).data).toEqual([])
    const counted = await ada.client.from('subscribers').select('*', { count: 'exact', head: true })
    expect(counted.count).toBe(1)
  })

  test('a signed-in visitor cannot write any row of subscribers, even their own', async () => {
    const before = await everything()
    const { select: _, ...writes } = operations(ada.client, 'subscribers')
    for (const [name, run] of Object.entries(writes)) {
      const { status, error } = await run()
      expect([name, status, error?.code]).toEqual([name, 403, '42501'])
    }
    expect(await everything()).toEqual(before)
  })

  const closed = tables.filter((table) => table !== 'subscribers' && table !== 'bookings')
  test.each(closed)('a signed-in visitor can do nothing with %s', async (table) => {
    const before = await everything()
    for (const [name, run] of Object.entries(operations(ada.client, table))) {
      const { status, error } = await run()
      expect([name, status, error?.code]).toEqual([name, 403, '42501'])
    }
    expect(await everything()).toEqual(before)
  })

  test('bookings are read only by hosts, and written by nobody', async () => {
    const host = await backEnd.account('host@example.com')
    const metadata = { app_metadata: { role: 'host' } }
    await backEnd.service.auth.admin.updateUserById(host.id, metadata)
    // Metadata that visitors can write makes nobody a host.
    await ada.client.auth.updateUser({ data: { role: 'host', app_metadata: { role: 'host' } } })
    const { data } = await backEnd.anon.auth.signInWithPassword({
      email: 'host@example.com',
      password,
    })
    const asHost = backEnd.clientFor(data.session?.access_token ?? '')
    await backEnd.anon.auth.signOut({ scope: 'local' })
    expect((await asHost.from('bookings').select('email')).data).toEqual([
      { email: 'eve@example.com' },
    ])
    expect((await ada.client.from('bookings').select()).data).toEqual([])
    const before = await everything()
    for (const client of [asHost, ada.client, backEnd.service]) {
      const { select: _, ...writes } = operations(client, 'bookings')
      for (const [name, run] of Object.entries(writes))
        expect([name, (await run()).error?.code]).toEqual([name, '42501'])
    }
    expect(await everything()).toEqual(before)
    await backEnd.service.auth.admin.deleteUser(host.id)
  })

  test('the service reads pending emails and writes them only through functions', async () => {
    const { select, ...writes } = operations(backEnd.service, 'booking_outbox')
    expect((await select()).data).toHaveLength(1)
    for (const run of Object.values(writes)) expect((await run()).error?.code).toBe('42501')
  })

  test('the service reads and writes every row of subscribers', async () => {
    const { data } = await backEnd.service.from('subscribers').select('user_id')
    expect(data).toHaveLength(2)
    const on = await backEnd.service
      .from('subscribers')
      .update({ subscribed: true })
      .eq('user_id', ada.id)
      .select('subscribed')
    expect(on.data).toEqual([{ subscribed: true }])
    expect((await backEnd.service.from('subscribers').delete().eq('user_id', ada.id)).status).toBe(
      204,
    )
    expect(
      (await backEnd.service.from('subscribers').insert({ user_id: ada.id, email: 'x' })).status,
    ).toBe(201)
  })

  test('the service records payment events and can neither change nor delete one', async () => {
    const {
      select,
      insert,
      update,
      delete: remove,
    } = operations(backEnd.service, 'processed_events')
    expect((await select()).data).toHaveLength(1)
    expect((await insert()).status).toBe(201)
    expect((await update()).error?.code).toBe('42501')
    expect((await remove()).error?.code).toBe('42501')
  })

  test.each(['rate_limits', 'booking_feeds'] as const)(
    'the service reads and writes %s',
    async (table) => {
      const { select, insert, update, delete: remove } = operations(backEnd.service, table)
      expect((await select()).data).toHaveLength(1)
      expect((await insert()).status).toBe(201)
      expect((await update()).status).toBe(204)
      expect((await remove()).status).toBe(204)
    },
  )

  const CALLS: [string, Record<string, unknown>][] = [
    ['take_rate_limit', { bucket: 'x', allowed: 1, seconds: 60 }],
    [
      'apply_subscription_event',
      {
        event_id: 'evt_3',
        event_created: '2026-01-01T00:00:00Z',
        account: '00000000-0000-0000-0000-000000000000',
        account_email: '',
        customer: 'cus_1',
        active: true,
        tier: null,
        period_end: null,
      },
    ],
    ['book_call', bookingOf('new@example.com', 24)],
    ['reschedule_call', { ...CHANGE, ...slotIn(48), buffer_minutes: 0 }],
    ['correct_call', correctionOf(BOOKING, bookingOf('ada@example.com', 24))],
    ['cancel_call', CHANGE],
    ['taken_slots', { range_from: '2020-01-01', range_to: '2100-01-01' }],
    ['queue_booking_mails', { booking_id: BOOKING, mails: [mailFor('x@example.com', '3')] }],
    ['claim_booking_mails', { amount: 1 }],
    ['settle_booking_mail', { mail_id: 1, failure: null, is_final: false }],
  ]

  test.each(CALLS)('%s can be called only by the service', async (name, args) => {
    const before = await everything()
    expect((await backEnd.anon.rpc(name, args)).error?.code).toBe('42501')
    expect((await ada.client.rpc(name, args)).error?.code).toBe('42501')
    expect(await everything()).toEqual(before)
    expect((await backEnd.service.rpc(name, args)).error).toBeNull()
    // The tables alone would reject them too; the right to call must be missing as well.
    const rights = await backEnd.sql<{ role: string; may: boolean }>(
      `select role, has_function_privilege(role, p.oid, 'execute') as may
     from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) role
     where p.pronamespace = 'public'::regnamespace and p.proname = $1 order by role`,
      [name],
    )
    expect(rights.map(({ may }) => may)).toEqual([false, false, true])
  })

  test('every table of schema public has row-level security and is tested here', async () => {
    const found = await backEnd.sql<{ name: string; isSecured: boolean }>(
      `select relname as name, relrowsecurity as "isSecured" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    )
    expect(found.map((table) => table.name).sort()).toEqual(tables.toSorted())
    expect(found.every((table) => table.isSecured)).toBe(true)
  })

  test('no API role has rights on tables or sequences outside schema public', async () => {
    const found = await backEnd.sql<{ schema: string; name: string; rights: boolean[] }>(
      `select relnamespace::regnamespace::text as schema, relname as name, array(
       select case when relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update')
         else has_any_column_privilege(role, c.oid, 'select, insert, update, references')
           or has_table_privilege(role, c.oid, 'delete, truncate, trigger' ||
            case when current_setting('server_version_num')::int < 170000 then '' else ', maintain' end) end
       from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) role) as rights
     from pg_class c where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace not in (
       'public'::regnamespace, 'pg_catalog'::regnamespace, 'information_schema'::regnamespace,
       'pg_toast'::regnamespace)`,
    )
    const schemas = new Set(found.map(({ schema }) => schema))
    expect([...schemas].sort()).toEqual(['auth', 'local', 'supabase_migrations'])
    for (const { schema, name, rights } of found)
      expect([schema, name, rights]).toEqual([schema, name, [false, false, false, false]])
  })

  test.each(['auth', 'local', 'supabase_migrations', 'private', 'pg_catalog'])(
    'the API exposes no table of schema %s to any role',
    async (schema) => {
      const names: Record<string, string> = {
        auth: 'users',
        local: 'outbox',
        pg_catalog: 'pg_authid',
      }
      const table = names[schema] ?? 'schema_migrations'
      for (const client of [backEnd.anon, ada.client, backEnd.service]) {
        const { error, status } = await client.schema(schema).from(table).select()
        expect([status, error?.code]).toEqual([406, 'PGRST106'])
        expect((await client.from(table).select()).status).toBe(404)
        expect((await client.from(`${schema}.${table}`).select()).data).toBeNull()
      }
    },
  )

  test('the trigger function is not accessible to any API role', async () => {
    for (const client of [backEnd.anon, ada.client, backEnd.service])
      expect((await client.rpc('create_subscriber')).error?.code).toBe('PGRST202')
    const [rights] = await backEnd.sql<{ any: boolean }>(
      `select bool_or(has_schema_privilege(role, 'private', 'usage')) as any
     from unnest(array['anon', 'authenticated', 'service_role']) role`,
    )
    expect(rights?.any).toBe(false)
  })
})
