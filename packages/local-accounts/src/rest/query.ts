import { type Filter, parseFilter } from './filter.ts'
import { RestError } from './rest-error.ts'

/** One term of `order`. */
interface OrderTerm {
  column: string
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}

/** A query string of the subset. `select: undefined` means every column. */
export interface Query {
  select: string[] | undefined
  filters: Filter[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
  onConflict: string[] | undefined
  columns: string[] | undefined
}

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'])

/** Parses a query string. Throws PGRST100 or PGRST103 for anything outside the subset. */
export function parseQuery(parameters: URLSearchParams): Query {
  const once = (name: string): string | undefined => {
    const [value, second] = parameters.getAll(name)
    if (second !== undefined) throw RestError.unparsable(`${name} parameter`, second, 'given twice')
    return value
  }
  const select = once('select')
  const onConflict = once('on_conflict')
  const columns = once('columns')
  return {
    select: select === undefined || select === '*' ? undefined : parseNames('select', select),
    filters: parseFilters(parameters),
    order: parseOrder(once('order')),
    limit: parseCount('limit', once('limit')),
    offset: parseCount('offset', once('offset')) ?? 0,
    onConflict: onConflict === undefined ? undefined : parseNames('on_conflict', onConflict),
    columns: columns === undefined ? undefined : parseNames('columns', columns),
  }
}

/** Throws if a parameter is present that this method does not support. */
export function rejectParameters(parameters: URLSearchParams, allowed: string[]): void {
  for (const name of parameters.keys())
    if (RESERVED.has(name) && !allowed.includes(name))
      throw RestError.notImplemented(`the parameter ${name} with this method`)
}

function parseFilters(parameters: URLSearchParams): Filter[] {
  return [...parameters]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => {
      if (name === 'and' || name === 'or' || name.endsWith('.and') || name.endsWith('.or'))
        throw RestError.unparsable('logic tree', value, `${name} is not supported`)
      if (!IDENTIFIER.test(name))
        throw RestError.unparsable('tree path', name, 'expecting a column name')
      return parseFilter(name, value)
    })
}

// Embedding, aliases, casts, JSON paths and aggregates fail here, as they are not names.
function parseNames(parameter: string, value: string): string[] {
  return value.split(',').map((part) => {
    const name = part.trim().replace(/^"(.*)"$/, '$1')
    if (!IDENTIFIER.test(name))
      throw RestError.unparsable(`${parameter} parameter`, value, `unexpected "${part}"`)
    return name
  })
}

function parseOrder(value: string | undefined): OrderTerm[] {
  if (value === undefined) return []
  return value.split(',').map((term) => {
    const match = /^([a-z_][a-z0-9_]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term)
    const [, column, direction = 'asc', nulls] = match ?? []
    if (!column) throw RestError.unparsable('order', value, `unexpected "${term}"`)
    return {
      column,
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    }
  })
}

function parseCount(parameter: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^-\d+$/.test(value))
    throw RestError.unsatisfiable('Limit should be greater than or equal to zero.')
  if (!/^\d{1,9}$/.test(value))
    throw RestError.unparsable(`${parameter} parameter`, value, 'expecting digits')
  return Number(value)
}
