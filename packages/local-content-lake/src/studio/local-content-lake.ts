import { openEventStream } from './event-stream.ts'

export type LakeAddress<Config, Client> = {
  /** Where the Content Lake listens. Without it the Studio speaks to hosted Sanity. */
  apiHost?: string | undefined
  /** `createClient` of the Studio's own `@sanity/client`. */
  createClient: (config: Config) => Client
  /** With the token: for what in the Studio makes a client of its own (the SDK), and looks for a token where the Studio keeps one. */
  projectId?: string | undefined
  /** For a Studio that nobody signs in to: it will be in its bundle. Without it the Content Lake's login page asks. */
  token?: string | undefined
}

const streams = /\/data\/(listen|live\/events)\//

/**
 * Workspace options that point a Studio at a local content lake, for `defineConfig({...localLake({…})})`.
 * None without its address. A Studio's plugin could not do it: they are options of the workspace alone.
 */
export function localLake<Config extends object, Client>({
  apiHost,
  createClient,
  projectId,
  token,
}: LakeAddress<Config, Client>) {
  if (!apiHost) return {}
  if (token && projectId) keepToken(projectId, token)
  // What the Content Lake does not have.
  const off = { enabled: false } as const
  return {
    apiHost,
    // The hook for all that apiHost alone leaves out. Not a public contract of `sanity`.
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

function keepToken(projectId: string, token: string): void {
  if (typeof window === 'undefined') return
  window.localStorage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify({ token }))
}

// HTTP/1.1 allows six connections to one host: the Studio's event streams would take them all.
const lakeFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (!streams.test(url)) return fetch(input, init)
  const [, token = ''] = new Headers(init?.headers).get('authorization')?.split('Bearer ') ?? []
  return openEventStream(url, token, init?.signal)
}
