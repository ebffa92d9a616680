export { type RunningEdgeCache, startEdgeCache } from './edge-cache.ts'
export { optionsFrom } from './environment.ts'
export type { EdgeCacheOptions } from './options.ts'
export { cloudFront, cloudflare, fastly } from './purge/cdn.ts'
