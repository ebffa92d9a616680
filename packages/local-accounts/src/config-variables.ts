/** Environment variables by name. */
export type Variables = Record<string, string | undefined>

const VARIABLE = /^env\((.*)\)$/

/** Returns NAME if the string is `env(NAME)`, else undefined. */
export const variableIn = (text: string): string | undefined => VARIABLE.exec(text)?.[1]

/**
 * Returns the value of a `config.toml` with `env(NAME)` replaced as the Supabase CLI does: only if it is the whole
 * string, and only by a variable that is set and not empty.
 */
export function withVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return variables[variableIn(value) ?? ''] || value
  if (Array.isArray(value)) return value.map((item) => withVariables(item, variables))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withVariables(item, variables)]),
  )
}
