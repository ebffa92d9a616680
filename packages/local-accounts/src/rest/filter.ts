import { RestError } from './rest-error.ts'

/** One condition of a query string: `column=[not.]operator.value`. */
export interface Filter {
  column: string
  isNegated: boolean
  operator: keyof typeof COMPARISONS | 'is' | 'in'
  values: string[]
}

/** The operators that compare with one value, and their SQL. */
export const COMPARISONS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown']

/** Reads one filter; throws PGRST100 for anything that is not one of the subset's operators. */
export function parseFilter(column: string, text: string): Filter {
  const refuse = (details: string) => RestError.unparsable('filter', text, details)
  const [, not, operator = '', value = ''] = /^(not\.)?([a-z_]+)\.(.*)$/s.exec(text) ?? []
  const base = { column, isNegated: not !== undefined }
  if (isComparison(operator)) return { ...base, operator, values: [value] }
  if (operator === 'is') {
    if (!IS_VALUES.includes(value)) throw refuse('unexpected value of the operator is')
    return { ...base, operator, values: [value] }
  }
  if (operator === 'in') {
    const list = /^\((.*)\)$/s.exec(value)?.[1]
    if (list === undefined) throw refuse('expecting "("')
    return { ...base, operator, values: parseList(list, refuse) }
  }
  throw refuse(`unknown single value operator ${operator || text.split('.')[0]}`)
}

const isComparison = (operator: string): operator is keyof typeof COMPARISONS =>
  Object.hasOwn(COMPARISONS, operator)

/** The elements of `in.(…)`: bare, or in double quotes with `\"` and `\\` inside. */
function parseList(list: string, refuse: (details: string) => RestError): string[] {
  if (list === '') return []
  const values: string[] = []
  const element = /"((?:[^"\\]|\\.)*)"(?=,|$)|([^,"]*)(?=,|$)/sy
  for (let at = 0; at <= list.length; at = element.lastIndex + 1) {
    element.lastIndex = at
    const match = element.exec(list)
    if (!match) throw refuse('unexpected end of list')
    values.push(match[1]?.replace(/\\(.)/gs, '$1') ?? match[2] ?? '')
  }
  return values
}
