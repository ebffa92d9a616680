import 'server-only'

/** The secret part of the environment, after it has been checked. */
export type ServerEnv = {
  /** Shared with the sender of the signed webhook. */
  webhookSecret: string
  /** Reads drafts; published content needs no token. */
  readToken: string | undefined
}

/** Reads and checks the secret variables. Throws an error that names the variable at fault. */
export function readServerEnv(source: Record<string, string | undefined>): ServerEnv {
  const webhookSecret = source.SANITY_WEBHOOK_SECRET?.trim()
  if (!webhookSecret) throw new Error('SANITY_WEBHOOK_SECRET is not set. See .env.example.')
  return { webhookSecret, readToken: source.SANITY_API_READ_TOKEN?.trim() || undefined }
}

let serverEnv: ServerEnv | undefined

/** The checked secrets, read once. A function, because a build must not need the secrets of a server. */
export function getServerEnv(): ServerEnv {
  serverEnv ??= readServerEnv(process.env)
  return serverEnv
}
