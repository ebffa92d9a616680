import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Emulator, openEmulator } from '../support/open-emulator.ts'

export let emulator: Emulator
/** A table with every kind of column, readable by signed-in users. */
const TABLE = `
  create table public.parts (
    id integer primary key,
    name text not null,
    price numeric,
    is_sold boolean not null default false,
    made_at timestamptz not null default '2026-01-01T00:00:00Z',
    tags text[] not null default '{}',
    sheet jsonb,
    serial bigint unique
  );
  grant select, insert, update, delete on public.parts to service_role;
  revoke all on public.parts from anon, authenticated;
  create function public.add(a integer, b integer default 10) returns integer
    language sql as 'select a + b';
  create function public.parts_named(wanted text) returns setof public.parts
    language sql as 'select * from public.parts where name = wanted order by id';
  create function public.one_part(wanted integer) returns public.parts
    language sql as 'select * from public.parts where id = wanted';
  create function public.names() returns setof text
    language sql as 'select name from public.parts order by id';
  create function public.forget() returns void language sql as 'select';
  create function public.refuse() returns void language plpgsql as
    $$ begin raise exception 'no' using hint = 'ask again', detail = 'twice'; end $$;
`

beforeAll(async () => {
  emulator = await openEmulator()
  await emulator.database.exec(TABLE)
})
afterAll(() => emulator.close())
beforeEach(async () => {
  await emulator.database.exec('delete from public.parts')
  await emulator.database.exec(`insert into public.parts (id, name, price, is_sold, serial) values
    (1, 'bolt', 1.50, true, 9007199254740993), (2, 'nut', null, false, 2), (3, 'a,"b"\\c', 3, false, null)`)
})

export const parts = () => emulator.admin.from('parts')
export const ids = ({ data }: { data: { id: number }[] | null }) => data?.map((row) => row.id)
export const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${emulator.url}/rest/v1${path}`, {
    ...init,
    headers: { apikey: emulator.keys.secretKey, ...init.headers },
  })
