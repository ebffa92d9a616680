import 'server-only'
import type { Source } from './env-rules.ts'
import { readVariables, serverVariables, type Variable } from './env-variables.ts'

/** Reads and checks the server's variables. Throws an error that names the invalid variable. */
export const readServerEnv = (source: Source) => readVariables(serverVariables(source), source)

type ServerEnv = ReturnType<typeof readServerEnv>

/** Returns the values that must never be logged. */
export function secretsOf(env: ServerEnv): string[] {
  const variables: Record<string, Variable> = serverVariables({})
  return Object.entries(env).flatMap(([key, value]) =>
    variables[key]?.secret && value ? [String(value)] : [],
  )
}

let serverEnv: ServerEnv | undefined

/** Returns the checked variables, read once. A function, because a build must not require a server's secrets. */
export function getServerEnv(): ServerEnv {
  serverEnv ??= readServerEnv(process.env)
  return serverEnv
}
