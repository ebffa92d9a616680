import 'server-only'

/** The secret part of the environment, after it has been checked. */
export type ServerEnv = {
  /** Shared with the sender of the signed webhook. */
  webhookSecret: string
  /** Reads drafts; published content needs no token. */
  readToken: string | undefined
  /** Writes the log of not-found paths; without it there is none. */
  writeToken: string | undefined
  /** May do everything with the accounts; names visitors to the auth service. */
  supabaseSecretKey: string
  /** Proves that a request comes from the front of this server; absent where none runs. */
  frontSecret: string | undefined
  /** The loopback address of that front: what the site tells itself, the front hears. */
  frontOrigin: string | undefined
}

/** Reads and checks the secret variables. Throws an error that names the variable that is wrong. */
export function readServerEnv(source: Record<string, string | undefined>): ServerEnv {
  return {
    webhookSecret: requireText('SANITY_WEBHOOK_SECRET', source),
    readToken: source.SANITY_API_READ_TOKEN?.trim() || undefined,
    writeToken: source.SANITY_API_WRITE_TOKEN?.trim() || undefined,
    supabaseSecretKey: requireText('SUPABASE_SECRET_KEY', source),
    frontSecret: source.FRONT_SECRET?.trim() || undefined,
    frontOrigin: source.FRONT_ORIGIN?.trim() || undefined,
  }
}

function requireText(name: string, source: Record<string, string | undefined>): string {
  const value = source[name]?.trim()
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}

let serverEnv: ServerEnv | undefined

/** The checked secrets, read once. A function, because a build must not need the secrets of a server. */
export function getServerEnv(): ServerEnv {
  serverEnv ??= readServerEnv(process.env)
  return serverEnv
}
