import { openEventStream } from './event-stream.ts'

export type LakeAddress<Config, Client> = {
  /** Origin of the Content Lake. Without it the Studio uses hosted Sanity. */
  apiHost?: string | undefined
  /** `createClient` of the Studio's own `@sanity/client`. */
  createClient: (config: Config) => Client
  /** Used with `token`: parts of the Studio that create their own client (the SDK) look for it in the Studio's storage. */
  projectId?: string | undefined
  /** For a Studio without sign-in: it ends up in the bundle. Without it, editors use the Content Lake's login page. */
  token?: string | undefined
}

const streams = /\/data\/(listen|live\/events)\//

/**
 * Returns workspace options that point a Studio at a local Content Lake, for `defineConfig({...localLake({…})})`.
 * Empty without `apiHost`. A Studio plugin can't set them: they are workspace options.
 */
export function localLake<Config extends object, Client>({
  apiHost,
  createClient,
  projectId,
  token,
}: LakeAddress<Config, Client>) {
  if (!apiHost) return {}
  if (token && projectId) storeToken(projectId, token)
  // Features that the Content Lake doesn't have.
  const off = { enabled: false } as const
  return {
    apiHost,
    // Covers what apiHost alone misses. Not a public API of `sanity`.
    unstable_clientFactory: (config: Config) =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        withCredentials: false,
        ignoreBrowserTokenWarning: true,
        resolveFetch: () => lakeFetch,
        ...(token ? { token } : {}),
      }),
    auth: {
      loginMethod: 'token' as const,
      redirectOnSingle: !token,
      ...(token ? { providers: () => [] } : {}),
    },
    scheduledPublishing: off,
    tasks: off,
    announcements: off,
    mediaLibrary: off,
  }
}

function storeToken(projectId: string, token: string): void {
  if (typeof window === 'undefined') return
  window.localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify({ token }))
}

// Browsers allow six HTTP/1.1 connections per host, and the Studio's event streams would take them all.
const lakeFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (!streams.test(url)) return fetch(input, init)
  const [, token = ''] = new Headers(init?.headers).get('authorization')?.split('Bearer ') ?? []
  return openEventStream(url, token, init?.signal)
}
