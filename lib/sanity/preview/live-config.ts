import 'server-only'
import { getServerEnv } from '@/lib/env.server'
import { clientOptions } from '@/lib/sanity/client'

/**
 * What an editor's browser needs to hear of drafts. The token that reads them goes to the browser, as the
 * content lake's live stream needs it there: for editors only. Undefined without such a token.
 */
export function liveConfig() {
  const { readToken: token } = getServerEnv()
  return token ? { ...clientOptions, token } : undefined
}
