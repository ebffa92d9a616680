import { readdirSync } from 'node:fs'
import path from 'node:path'
import { jsonOf } from '../../process/json.ts'
import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'
import { supabaseOf } from '../services/supabase.ts'

const PUSH = 'Run `npx supabase db push`.'

/** Every migration of `supabase/migrations` has run. */
export async function checkMigrations(place: Place): Promise<Findings> {
  const names = readdirSync(path.join(place.root, 'supabase/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
  const rows = await supabaseOf(place).query(
    'select version from supabase_migrations.schema_migrations',
  )
  // Hosted, a version is the number alone.
  const ran = new Set(rows.map(({ version }) => `${version}`.split('_')[0]))
  const missing = names.filter((name) => !ran.has(name.split('_')[0] ?? ''))
  return missing.length === 0
    ? ok(`All ${names.length} migrations have run.`)
    : wrong(`Migrations have not run: ${missing.join(', ')}.`, PUSH)
}

/** Tables that have row-level security, and what `anon` may with them all the same. */
const TABLES = `
  select c.relname as name, c.relrowsecurity as secured
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')`

const SECURE = (table: string) =>
  `In a migration: alter table public.${table} enable row level security, and revoke what anon needs not; then \`npx supabase db push\`.`

/** No table is without row-level security, and the public key reads no row. */
export async function checkRowSecurity(place: Place): Promise<Findings> {
  const tables = await supabaseOf(place).query(TABLES)
  const findings = tables
    .filter(({ secured }) => secured !== true)
    .map(({ name }) => wrong(`The table ${name} has no row-level security.`, SECURE(`${name}`)))
  for (const { name } of tables)
    if (await canRead(place, `${name}`))
      findings.push(wrong(`Anybody can read rows of ${name} by the public key.`, SECURE(`${name}`)))
  return findings.length > 0
    ? findings
    : ok(`The ${tables.length} tables are closed to who is not signed in.`)
}

async function canRead({ supabase }: Place, table: string): Promise<boolean> {
  const url = `${supabase.url}/rest/v1/${encodeURIComponent(table)}?select=*&limit=1`
  const answer = await ask(url, { headers: { apikey: supabase.publishableKey } })
  const rows = jsonOf(answer.text)
  return answer.ok && Array.isArray(rows) && rows.length > 0
}
