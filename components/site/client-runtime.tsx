import { env } from '@/lib/env'
import type { WithoutReact } from '@/lib/serving/runtimes'

/**
 * Marks the page of a route that `lib/serving/runtimes.ts` serves without React: the edge cache removes React's startup
 * scripts from it. Without an edge cache, and in previews, React hydrates the page.
 */
export const ClientRuntime = (_: { of: WithoutReact }) =>
  env.clientRuntime === 'islands' && <template data-no-start="" />
