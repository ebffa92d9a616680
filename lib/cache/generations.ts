type Generations = {
  /** Tells the processes of a site apart: each counts from zero, and remembers nothing of an earlier one. */
  process: string
  current: number
  /** In which generation each tag was last expired. */
  expired: Map<string, number>
}

// On globalThis: pages, routes and the proxy are bundled apart, and each would count by itself.
declare global {
  var cacheGenerations: Generations | undefined
}
globalThis.cacheGenerations ??= {
  process: crypto.randomUUID(),
  current: 0,
  expired: new Map(),
}
const generations = globalThis.cacheGenerations

/** The header in which an answer says from which generation of the content it was read. */
export const GENERATION_HEADER = 'cache-generation'

/** The number of the current generation: it grows with each expiry. */
export const currentGeneration = (): number => generations.current

/** The value of the header for a generation: the process and the number. */
export const generationHeader = (generation: number): string =>
  `${generations.process}.${generation}`

/** Starts a generation in which nothing with these tags that was read before counts; returns its number. */
export function startGeneration(tags: readonly string[]): number {
  generations.current += 1
  for (const tag of tags) generations.expired.set(tag, generations.current)
  return generations.current
}

/** Has one of these tags been expired after this generation? */
export const isExpired = (tags: readonly string[], generation: number): boolean =>
  tags.some((tag) => (generations.expired.get(tag) ?? 0) > generation)
