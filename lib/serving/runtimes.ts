/**
 * What runs in a visitor's browser besides the page script: nothing (`static`), islands (`islands`), or React for the
 * whole page (`app`).
 */
export type Runtime = 'static' | 'islands' | 'app'

/** The runtime of each route. `CLIENT_RUNTIME=react` hydrates all of them. */
export const runtimes = {
  '/': 'islands',
  '/[...path]': 'islands',
  '/page-not-found': 'islands',
  '/shared/[secret]/[[...path]]': 'static',
  // Forms that show errors and progress.
  '/call': 'app',
  '/call/[token]': 'app',
  '/call/[token]/move': 'app',
  '/call/already': 'app',
  '/call/booked': 'app',
  '/account': 'app',
  '/account/bookings': 'app',
  '/account/bookings/calls/[id]/move': 'app',
  '/auth/confirm': 'app',
  '/new-password': 'app',
  '/reset-password': 'app',
  '/sign-in': 'app',
  '/sign-up': 'app',
  // The tools of editors and developers.
  '/preview': 'app',
  '/preview/[...path]': 'app',
  '/dev/components': 'app',
} as const satisfies Record<string, Runtime>

/** The routes whose pages React does not hydrate. */
export type WithoutReact = {
  [Route in keyof typeof runtimes]: (typeof runtimes)[Route] extends 'app' ? never : Route
}[keyof typeof runtimes]
