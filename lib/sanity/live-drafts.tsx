import 'server-only'
import { createClient } from 'next-sanity'
import { defineLive } from 'next-sanity/live'
import { getServerEnv } from '@/lib/env.server'
import { clientOptions } from './client'

/**
 * Reads the page anew whenever a draft changes. For editors only: the token that reads drafts goes
 * to the browser, as the Content Lake's live stream needs it there.
 */
export function LiveDrafts() {
  const { readToken } = getServerEnv()
  if (!readToken) return null
  const { SanityLive } = defineLive({
    client: createClient(clientOptions),
    browserToken: readToken,
    serverToken: false,
  })
  return <SanityLive includeDrafts action="refresh" onWelcome={false} onReconnect={false} />
}
