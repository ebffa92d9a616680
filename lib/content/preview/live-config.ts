import 'server-only'
import { clientOptions } from '@/lib/content/reading/client'
import { getServerEnv } from '@/lib/env.server'

/**
 * Returns the client configuration for live drafts in an editor's browser, including the read token, which the
 * Content Lake's live stream needs there: for editors only. Undefined without a token.
 */
export function liveConfig() {
  const { readToken: token } = getServerEnv()
  return token ? { ...clientOptions, token } : undefined
}
