import type { Queryable } from './database.ts'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

interface Relationship {
  table: string
  name: string
  columns: string[]
  isOneToOne: boolean
  referencedTable: string
  referencedColumns: string[]
}

interface Routine {
  name: string
  returns: string
  isVoid: boolean
  returnsSet: boolean
  arguments: { name: string; type: string; isOptional: boolean }[]
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`

// Only relationships within the schema: supabase-js can't embed others.
const RELATIONSHIPS = `
  select k.conname as name, c.relname as table, r.relname as "referencedTable",
    (select json_agg(attname order by place) from unnest(k.conkey) with ordinality u(num, place)
     join pg_attribute on attrelid = k.conrelid and attnum = num) as columns,
    (select json_agg(attname order by place) from unnest(k.confkey) with ordinality u(num, place)
     join pg_attribute on attrelid = k.confrelid and attnum = num) as "referencedColumns",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
      and i.indkey::int2[] <@ k.conkey and i.indkey::int2[] @> k.conkey) as "isOneToOne"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    and r.relnamespace = 'public'::regnamespace
  order by c.relname, k.conname`

const ROUTINES = `
  select p.proname as name, t.typname as returns, t.typname = 'void' as "isVoid",
    p.proretset as "returnsSet",
    coalesce((select json_agg(json_build_object('name', p.proargnames[n], 'type', y.typname,
        'isOptional', n > p.pronargs - p.pronargdefaults) order by p.proargnames[n])
      from generate_series(1, p.pronargs) n join pg_type y on y.oid = p.proargtypes[n - 1]),
      '[]'::json) as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
  order by p.proname`

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'])

/** Returns the TypeScript types of schema public, as `supabase gen types typescript` writes them. */
export async function databaseTypes(database: Queryable): Promise<string> {
  const { rows: columns } = await database.query<Column>(COLUMNS)
  const { rows: relationships } = await database.query<Relationship>(RELATIONSHIPS)
  const { rows: routines } = await database.query<Routine>(ROUTINES)
  const tables = [...new Set(columns.map((column) => column.table))]
  return `${HEAD}export type Database = {
  public: {
    Tables: {
${tables.map((table) => tableType(table, columns, relationships)).join('\n')}
    }
    Views: { [_ in never]: never }
    Functions: {
${routines.map(routineType).join('\n')}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`
}

const HEAD = `// Generated from supabase/migrations; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

`

function tableType(table: string, all: Column[], relationships: Relationship[]): string {
  const columns = all.filter((column) => column.table === table)
  const fields = (line: (column: Column) => string) =>
    columns.map((column) => `          ${line(column)}`).join('\n')
  const value = ({ type, isNullable, isGenerated }: Column, isWritten: boolean) =>
    isWritten && isGenerated ? 'never' : `${tsType(type)}${isNullable ? ' | null' : ''}`
  const isOptional = (c: Column) => c.isNullable || c.hasDefault || c.isGenerated
  const own = relationships.filter((relationship) => relationship.table === table)
  return `      ${table}: {
        Row: {
${fields((column) => `${column.name}: ${value(column, false)}`)}
        }
        Insert: {
${fields((column) => `${column.name}${isOptional(column) ? '?' : ''}: ${value(column, true)}`)}
        }
        Update: {
${fields((column) => `${column.name}?: ${value(column, true)}`)}
        }
        Relationships: [${own.map(relationshipType).join('')}${own.length ? '\n        ' : ''}]
      }`
}

const relationshipType = (relationship: Relationship) => `
          {
            foreignKeyName: '${relationship.name}'
            columns: ${JSON.stringify(relationship.columns).replaceAll('"', "'")}
            isOneToOne: ${relationship.isOneToOne}
            referencedRelation: '${relationship.referencedTable}'
            referencedColumns: ${JSON.stringify(relationship.referencedColumns).replaceAll('"', "'")}
          },`

function routineType({ name, returns, isVoid, returnsSet, arguments: all }: Routine): string {
  const args = all.map(
    (one) => `          ${one.name}${one.isOptional ? '?' : ''}: ${tsType(one.type)}`,
  )
  const result = isVoid ? 'undefined' : `${tsType(returns)}${returnsSet ? '[]' : ''}`
  return `      ${name}: {
        Args: ${args.length ? `{\n${args.join('\n')}\n        }` : 'never'}
        Returns: ${result}
      }`
}

/** Returns the TypeScript type of a column's JSON. PostgreSQL names an array `_element`. */
function tsType(type: string): string {
  if (type.startsWith('_')) return `${tsType(type.slice(1))}[]`
  if (NUMBERS.has(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  return 'string'
}
