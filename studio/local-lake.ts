import { createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import { openEventStream } from './event-stream.ts'

export type LakeAddress = { apiHost?: string | undefined; token?: string | undefined }

/** The local content lake: as the site beside the Studio says when it starts, or the Studio's own variables. */
export const lakeAddress: LakeAddress = (globalThis as { localLake?: LakeAddress }).localLake ?? {
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  token: process.env.SANITY_STUDIO_TOKEN,
}

const streams = /\/data\/(listen|live\/events)\//

/**
 * Workspace options that point the Studio at a local content lake; none without its address, so
 * that the Studio speaks to hosted Sanity. `token` allows writing.
 */
export function localLake({ apiHost, token = '' }: LakeAddress): Partial<WorkspaceOptions> {
  if (!apiHost) return {}
  keepToken(token)
  return {
    apiHost,
    // The hook for all that apiHost alone leaves out. Not a public contract: pinned with `sanity`.
    unstable_clientFactory: (config) =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        token,
        withCredentials: false,
        ignoreBrowserTokenWarning: true,
        resolveFetch: () => lakeFetch(token),
      }),
    auth: { loginMethod: 'token', providers: () => [], redirectOnSingle: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    releases: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
  }
}

/** The SDK inside the Studio has a client of its own, and finds the token where the Studio keeps one. */
function keepToken(token: string): void {
  if (!token || typeof window === 'undefined') return
  const key = `__studio_auth_token_${process.env.SANITY_STUDIO_PROJECT_ID}`
  window.localStorage.setItem(key, JSON.stringify({ token }))
}

// HTTP/1.1 allows six connections to one host: the Studio's event streams would take them all.
function lakeFetch(token: string): typeof fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return streams.test(url) ? openEventStream(url, token, init?.signal) : fetch(input, init)
  }
}
