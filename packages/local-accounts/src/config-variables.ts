/** Variables by their names, as a process has them. */
export type Variables = Record<string, string | undefined>

const VARIABLE = /^env\((.*)\)$/

/** The name of the variable that this text stands for: `env(NAME)`. */
export const variableIn = (text: string): string | undefined => VARIABLE.exec(text)?.[1]

/**
 * What a `config.toml` holds, with `env(NAME)` replaced as the Supabase CLI does: in every text that is nothing
 * else, and only by a variable that is set and not empty.
 */
export function withVariables(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return variables[variableIn(value) ?? ''] || value
  if (Array.isArray(value)) return value.map((item) => withVariables(item, variables))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withVariables(item, variables)]),
  )
}
