type Generations = {
  /** Identifies the process, because each counts from zero. */
  process: string
  current: number
  /** The generation in which each tag last expired. */
  expired: Map<string, number>
}

// On globalThis: pages, routes and the proxy are bundled separately, and each would have its own count.
declare global {
  var cacheGenerations: Generations | undefined
}
globalThis.cacheGenerations ??= {
  process: crypto.randomUUID(),
  current: 0,
  expired: new Map(),
}
const generations = globalThis.cacheGenerations

/** The response header with the content generation that it was rendered from. */
export const GENERATION_HEADER = 'cache-generation'

/** Returns the number of the current generation, which grows with each expiry. */
export const currentGeneration = (): number => generations.current

/** Returns the header value for a generation: the process and the number. */
export const generationHeader = (generation: number): string =>
  `${generations.process}.${generation}`

/** Starts a generation in which everything older with these tags is expired; returns its number. */
export function startGeneration(tags: readonly string[]): number {
  generations.current += 1
  for (const tag of tags) generations.expired.set(tag, generations.current)
  return generations.current
}

/** Returns whether one of these tags has expired after this generation. */
export const isExpired = (tags: readonly string[], generation: number): boolean =>
  tags.some((tag) => (generations.expired.get(tag) ?? 0) > generation)
