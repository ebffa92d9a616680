export { optionsFrom } from './environment.ts'
export { type RunningFront, startFront } from './front.ts'
export type { FrontOptions } from './options.ts'
export { cloudflare, fastly, purgeMethod, varnish } from './purge/cdn.ts'
