import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { databaseTypes } from 'local-accounts'
import { expect, test } from 'vitest'
import { freshDataFolder } from '../../../packages/local-accounts/tests/support/fresh-data-folder.ts'
import { startBackEnd } from './support/back-end.ts'
import { migrationsDir } from './support/project.ts'

test('the committed types are up to date with the migrations', async () => {
  const backEnd = await startBackEnd()
  const types = await databaseTypes({
    query: async <Row>(sql: string) => ({ rows: await backEnd.sql<Row>(sql) }),
  })
  await backEnd.close()
  const committed = new URL('../../../supabase/database.types.ts', import.meta.url)
  expect(readFileSync(committed, 'utf8')).toBe(types)
})

test('defaults, nulls, generated columns and relationships get supabase-js types', async () => {
  const folder = await freshDataFolder(migrationsDir)
  const database = await PGlite.create(path.join(folder, 'pgdata'))
  await database.exec(`
    drop schema public cascade;
    create schema public;
    create table public.a (id int generated always as identity primary key, tags text[], sheet jsonb not null);
    create table public.b (id int primary key references public.a, at timestamptz default now());
    create function public.both(a_id int, since date default now()) returns setof boolean language sql as 'select true';`)
  const types = await databaseTypes(database)
  await database.close()
  await rm(folder, { recursive: true })
  expect(types).toContain('id?: never')
  expect(types).toContain('tags: string[] | null')
  expect(types).toContain('sheet: Json')
  expect(types).toContain('at?: string | null')
  expect(types).toContain("foreignKeyName: 'b_id_fkey'")
  expect(types).toContain('isOneToOne: true')
  expect(types).toMatch(
    /both: \{\s+Args: \{\s+a_id: number\s+since\?: string\s+\}\s+Returns: boolean\[\]/,
  )
})
