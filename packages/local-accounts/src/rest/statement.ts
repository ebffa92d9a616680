import { COMPARISONS, type Filter } from './filter.ts'
import type { Payload } from './payload.ts'
import type { Preferences } from './preferences.ts'
import type { Query } from './query.ts'
import { RestError } from './rest-error.ts'
import type { Column, Table } from './table.ts'

/** SQL with `$n` placeholders and their values. User input never becomes part of the SQL. */
export interface Statement {
  sql: string
  values: unknown[]
}

/** The maximum rows per response, as hosted. */
export const MAX_ROWS = 1000

export const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`

/** Returns the SELECT for a GET, with the total count if `isCounted`. */
export function selectStatement(table: Table, query: Query, isCounted: boolean): Statement {
  const values: unknown[] = []
  const where = whereClause(table, query.filters, values)
  const order = query.order.map(
    ({ column, direction, nulls }) =>
      `${qualified(table, column)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`,
  )
  const from = `public.${quote(table.name)}${where}`
  const source =
    `select ${outputs(table, query)} from ${from}` +
    `${order.length ? ` order by ${order.join(', ')}` : ''}` +
    ` limit ${query.limit ?? 'all'} offset ${query.offset}`
  const total = isCounted ? `(select count(*)::int from ${from})` : 'null::int'
  return { sql: result(source, total), values }
}

/** Returns the INSERT, or an upsert with a `resolution`; `inserted` is then the number of new rows. */
export function insertStatement(
  table: Table,
  query: Query,
  payload: Payload,
  { representation, resolution }: Preferences,
): Statement {
  const columns = payload.columns.map((name) => writable(table, name))
  const names = columns.map((column) => quote(column.name)).join(', ')
  const target = query.onConflict ?? keyOf(table)
  const returning = ` returning ${representation === 'representation' ? outputs(table, query) : '1'}`
  if (columns.length === 0) {
    if (payload.rowCount !== 1 || resolution)
      throw RestError.notImplemented('rows without a column, several or with a resolution')
    const source = `insert into public.${quote(table.name)} default values${returning}`
    return { sql: result(source, 'null::int'), values: [] }
  }
  const isMerge = resolution === 'merge-duplicates' && target.length > 0
  const source =
    `insert into public.${quote(table.name)} (${names})` +
    ` select ${names} from ${payload.isArray ? 'json_to_recordset' : 'json_to_record'}` +
    `($1::text::json) as pgrst_body(${definitions(columns)})` +
    (isMerge ? ` where ${countInserted('+')}` : '') +
    conflictClause(target, columns, resolution) +
    returning
  return {
    sql: result(source, 'null::int', isMerge ? INSERTED : undefined),
    values: [payload.json],
  }
}

/** Returns the UPDATE of the filtered rows. */
export function updateStatement(
  table: Table,
  query: Query,
  payload: Payload,
  { representation }: Preferences,
): Statement {
  if (payload.isArray) throw RestError.notImplemented('an array as the body of PATCH')
  requireFilter(query, 'UPDATE')
  const columns = payload.columns.map((name) => writable(table, name))
  const values: unknown[] = [payload.json]
  const assignments = columns.map(({ name }) => `${quote(name)} = pgrst_body.${quote(name)}`)
  const source =
    `update public.${quote(table.name)} set ${assignments.join(', ')}` +
    ` from json_to_record($1::text::json) as pgrst_body(${definitions(columns)})` +
    whereClause(table, query.filters, values) +
    ` returning ${representation === 'representation' ? outputs(table, query) : '1'}`
  return { sql: result(source, 'null::int'), values }
}

/** Returns the DELETE of the filtered rows. */
export function deleteStatement(
  table: Table,
  query: Query,
  { representation }: Preferences,
): Statement {
  requireFilter(query, 'DELETE')
  const values: unknown[] = []
  const source =
    `delete from public.${quote(table.name)}${whereClause(table, query.filters, values)}` +
    ` returning ${representation === 'representation' ? outputs(table, query) : '1'}`
  return { sql: result(source, 'null::int'), values }
}

/** Wraps a statement so that the database writes the JSON, as with PostgREST. */
export function result(source: string, total: string, inserted = 'null::int'): string {
  return (
    `with source as (${source}) select count(*)::int as count, ${total} as total,` +
    ` ${inserted} as inserted, coalesce(json_agg(pgrst_row), '[]')::text as body` +
    ' from source pgrst_row'
  )
}

// Hosted projects load pg-safeupdate for the API's roles.
function requireFilter({ filters }: Query, command: string): void {
  if (filters.length === 0) throw new RestError(400, '21000', `${command} requires a WHERE clause`)
}

// PostgREST's way to count new rows, as opposed to merged ones, without reading them back.
const INSERTED = "nullif(current_setting('pgrst.inserted', true), '')::int"
const countInserted = (sign: '+' | '-') =>
  `set_config('pgrst.inserted', (coalesce(${INSERTED}, 0) ${sign} 1)::text, true) <> ''`

function conflictClause(
  target: string[],
  columns: Column[],
  resolution: Preferences['resolution'],
): string {
  if (!resolution || target.length === 0) return ''
  const clause = ` on conflict (${target.map(quote).join(', ')}) do`
  if (resolution === 'ignore-duplicates') return `${clause} nothing`
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`)
  return `${clause} update set ${set.join(', ')} where ${countInserted('-')}`
}

function whereClause(table: Table, filters: Filter[], values: unknown[]): string {
  if (filters.length === 0) return ''
  return ` where ${filters.map((filter) => condition(table, filter, values)).join(' and ')}`
}

function condition(table: Table, filter: Filter, values: unknown[]): string {
  const column = qualified(table, filter.column)
  const type = table.columns.get(filter.column)?.baseType
  // Sent as text and converted by the column's own input function, as a quoted literal would be.
  const place = (value: string) => `$${values.push(value)}::text${type ? `::${type}` : ''}`
  const test = () => {
    const { operator } = filter
    if (operator === 'in')
      return filter.values.length
        ? `${column} in (${filter.values.map(place).join(', ')})`
        : 'false'
    const [value = ''] = filter.values
    if (operator === 'is') return `${column} is ${value.replace('_', ' ')}`
    return `${column} ${COMPARISONS[operator]} ${place(value)}`
  }
  return filter.isNegated ? `not (${test()})` : test()
}

// Qualified, so that an unknown column is reported as "column table.name does not exist".
const qualified = (table: Table, column: string) => `${quote(table.name)}.${quote(column)}`

const outputs = (table: Table, { select }: Query) =>
  select?.map((name) => qualified(table, name)).join(', ') ?? `${quote(table.name)}.*`

const definitions = (columns: Column[]) =>
  columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')

const keyOf = ({ columns }: Table) =>
  [...columns.values()].filter((column) => column.isKey).map((column) => column.name)

function writable(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`
  throw new RestError(400, 'PGRST204', message)
}
