import type { Queryable } from '../database/database.ts'
import { RestError } from './rest-error.ts'

/** A function of schema public. */
export interface Routine {
  name: string
  arguments: { name: string; type: string; isRequired: boolean }[]
  returnsSet: boolean
  returns: 'void' | 'rows' | 'value'
}

const ROUTINE_SQL = `
  select p.proname as name, p.proretset as "returnsSet",
    case when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'rows'
      else 'value' end as returns,
    coalesce((
      select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null),
        'isRequired', a.place <= p.pronargs - p.pronargdefaults) order by a.place)
      from (
        select n, coalesce(p.proargnames[n], '') as name,
          coalesce(p.proallargtypes[n], p.proargtypes[n - 1]) as type,
          row_number() over (order by n) as place
        from generate_series(1, coalesce(cardinality(p.proallargtypes), p.pronargs)) n
        where coalesce(p.proargmodes[n], 'i') in ('i', 'b')
      ) a
    ), '[]'::json) as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.proname = $1 and p.prokind = 'f'
    and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

/** Returns the function that takes these arguments. Throws PGRST202 if there isn’t one, PGRST203 if there are several. */
export async function findRoutine(
  transaction: Queryable,
  name: string,
  given: string[],
): Promise<Routine> {
  const { rows } = await transaction.query<Routine>(ROUTINE_SQL, [name])
  const [routine, second] = rows.filter(
    (candidate) =>
      given.every((key) => candidate.arguments.some((argument) => argument.name === key)) &&
      candidate.arguments.every((a) => !a.isRequired || given.includes(a.name)),
  )
  const names = given.toSorted().join(', ')
  if (!routine)
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${name}${names ? `(${names})` : ' without parameters'} in the schema cache`,
      `Searched for the function public.${name}${names ? ` with parameter${given.length > 1 ? 's' : ''} ${names}` : ' without parameters'}, but no matches were found in the schema cache.`,
    )
  if (second)
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${rows.map((r) => `public.${r.name}(${r.arguments.map((a) => `${a.name} => ${a.type}`).join(', ')})`).join(', ')}`,
      undefined,
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    )
  return routine
}
