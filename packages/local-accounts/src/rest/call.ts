import type { Queryable } from '../database/database.ts'
import type { Payload } from './payload.ts'
import { findRoutine, type Routine } from './routine.ts'
import { MAX_ROWS, quote, result, type Statement } from './statement.ts'

/** Finds the function and returns the statement that calls it. A set is limited like a table. */
export async function callStatement(
  transaction: Queryable,
  name: string,
  payload: Payload,
): Promise<{ routine: Routine; statement: Statement }> {
  const routine = await findRoutine(transaction, name, payload.columns)
  const given = routine.arguments.filter((argument) => payload.columns.includes(argument.name))
  const call = `public.${quote(routine.name)}(${given
    .map(({ name }) => `${quote(name)} => pgrst_args.${quote(name)}`)
    .join(', ')})`
  const types = given.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  const from = given.length ? `json_to_record($1::text::json) as pgrst_args(${types})` : ''
  const values = given.length ? [payload.json] : []
  if (routine.returns === 'rows') {
    const source = `select pgrst_call.* from ${from ? `${from}, lateral ` : ''}${call} as pgrst_call`
    return {
      routine,
      statement: { sql: result(`${source} limit ${MAX_ROWS}`, 'null::int'), values },
    }
  }
  // A single value is JSON by itself, a set of values is an array of them.
  const source = `select ${call} as value${from && ` from ${from}`} limit ${MAX_ROWS}`
  const body = routine.returnsSet ? `coalesce(json_agg(value), '[]')` : `(json_agg(value) -> 0)`
  const sql =
    `with source as (${source}) select count(*)::int as count, null::int as total,` +
    ` null::int as inserted, ${routine.returns === 'void' ? "''" : `${body}::text`} as body from source`
  return { routine, statement: { sql, values } }
}
