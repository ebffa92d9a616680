import type { Queryable } from '../database/database.ts'
import { RestError } from './rest-error.ts'

/** A column with its SQL type. `baseType` has no length or precision. */
export interface Column {
  name: string
  type: string
  baseType: string
  isKey: boolean
}

/** A table of schema public. */
export interface Table {
  name: string
  columns: Map<string, Column>
}

const TABLE_SQL = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    format_type(a.atttypid, null) as "baseType",
    coalesce(a.attnum = any (i.indkey), false) as "isKey"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relname = $1
    and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by a.attnum`

/** Returns a table of schema public. Throws PGRST205 if there isn’t one, whatever the role. */
export async function findTable(transaction: Queryable, name: string): Promise<Table> {
  const { rows } = await transaction.query<Column>(TABLE_SQL, [name])
  const missing = `Could not find the table 'public.${name}' in the schema cache`
  if (rows.length === 0) throw new RestError(404, 'PGRST205', missing)
  return { name, columns: new Map(rows.map((column) => [column.name, column])) }
}
