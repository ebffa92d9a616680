import { RestError } from './rest-error.ts'

/** One condition of a query string: `column=[not.]operator.value`. */
export interface Filter {
  column: string
  isNegated: boolean
  operator: keyof typeof COMPARISONS | 'is' | 'in'
  values: string[]
}

/** The operators with one value, and their SQL. */
export const COMPARISONS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown']

/** Parses one filter. Throws PGRST100 for any operator outside the subset. */
export function parseFilter(column: string, text: string): Filter {
  const parseError = (details: string) => RestError.unparsable('filter', text, details)
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z_]+)\.(.*)$/s.exec(text) ?? []
  const base = { column, isNegated: not !== undefined }
  if (isComparison(operator)) return { ...base, operator, values: [value] }
  if (operator === 'is') {
    if (!IS_VALUES.includes(value)) throw parseError('unexpected value of the operator is')
    return { ...base, operator, values: [value] }
  }
  if (operator === 'in') {
    const list = /^\((.*)\)$/s.exec(value)?.[1]
    if (list === undefined) throw parseError('expecting "("')
    return { ...base, operator, values: parseList(list, parseError) }
  }
  throw parseError(`unknown single value operator ${operator || text.split('.')[0]}`)
}

const isComparison = (operator: string): operator is keyof typeof COMPARISONS =>
  Object.hasOwn(COMPARISONS, operator)

/** Returns the elements of `in.(…)`: bare, or in double quotes with `\"` and `\\` inside. */
function parseList(list: string, parseError: (details: string) => RestError): string[] {
  if (list === '') return []
  const values: string[] = []
  const element = /"((?:[^"\\]|\\.)*)"(?=,|$)|([^,"]*)(?=,|$)/sy
  for (let at = 0; at <= list.length; at = element.lastIndex + 1) {
    element.lastIndex = at
    const match = element.exec(list)
    if (!match) throw parseError('unexpected end of list')
    values.push(match[1]?.replace(/\\(.)/gs, '$1') ?? match[2] ?? '')
  }
  return values
}
