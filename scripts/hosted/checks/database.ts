import { readdirSync } from 'node:fs'
import path from 'node:path'
import { jsonOf } from '../../process/json.ts'
import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'
import { supabaseOf } from '../services/supabase.ts'

const PUSH = 'Run `npx supabase db push`.'

/** Checks that every migration of `supabase/migrations` has run. */
export async function checkMigrations(place: Place): Promise<Findings> {
  const names = readdirSync(path.join(place.root, 'supabase/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
  const rows = await supabaseOf(place).query(
    'select version from supabase_migrations.schema_migrations',
  )
  // On hosted Supabase, a version is only the number.
  const ran = new Set(rows.map(({ version }) => `${version}`.split('_')[0]))
  const missing = names.filter((name) => !ran.has(name.split('_')[0] ?? ''))
  return missing.length === 0
    ? ok(`All ${names.length} migrations have run.`)
    : wrong(`These migrations have not run: ${missing.join(', ')}.`, PUSH)
}

/** Tables, and whether they have row-level security. */
const TABLES = `
  select c.relname as name, c.relrowsecurity as secured
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')`

const SECURE = (table: string) =>
  `In a migration: alter table public.${table} enable row level security, and revoke what anon does not need; then run \`npx supabase db push\`.`

/** Checks that every table has row-level security, and that the public key reads no row. */
export async function checkRowSecurity(place: Place): Promise<Findings> {
  const tables = await supabaseOf(place).query(TABLES)
  const findings = tables
    .filter(({ secured }) => secured !== true)
    .map(({ name }) => wrong(`The table ${name} has no row-level security.`, SECURE(`${name}`)))
  for (const { name } of tables)
    if (await canRead(place, `${name}`))
      findings.push(
        wrong(`Anyone can read rows of ${name} with the public key.`, SECURE(`${name}`)),
      )
  return findings.length > 0
    ? findings
    : ok(`All ${tables.length} tables are closed to signed-out visitors.`)
}

async function canRead({ supabase }: Place, table: string): Promise<boolean> {
  const url = `${supabase.url}/rest/v1/${encodeURIComponent(table)}?select=*&limit=1`
  const response = await request(url, { headers: { apikey: supabase.publishableKey } })
  const rows = jsonOf(response.text)
  return response.ok && Array.isArray(rows) && rows.length > 0
}
