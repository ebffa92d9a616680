/** One redirect as a step of the graph; `to` is its path on the site, or undefined off it. */
export type Step = { destination: string; to: string | undefined; isPermanent: boolean }

/** What becomes of somebody who starts at a path: round in a circle for ever, or an end. */
export type Way =
  | { loop: readonly string[] }
  | { loop?: undefined; destination: string; isPermanent: boolean; isChain: boolean }

/**
 * Follows every path of the graph to its end. A path has one step at most, so each is visited once:
 * the time grows with the number of redirects, however they are linked.
 */
export function findWays(steps: ReadonlyMap<string, Step>): Map<string, Way> {
  const ways = new Map<string, Way>()
  for (const start of steps.keys()) {
    const walked = new Set<string>()
    let path: string | undefined = start
    while (path !== undefined && !ways.has(path) && !walked.has(path)) {
      walked.add(path)
      path = steps.get(path)?.to
    }
    const trail = [...walked]
    const loop = path !== undefined && walked.has(path) ? trail.slice(trail.indexOf(path)) : []
    for (const member of loop) ways.set(member, { loop: fromSmallest(loop) })
    for (const member of trail.reverse()) {
      const step = steps.get(member)
      if (step && !ways.has(member)) ways.set(member, wayOf(step, ways))
    }
  }
  return ways
}

function wayOf({ destination, to, isPermanent }: Step, ways: ReadonlyMap<string, Way>): Way {
  const onward = to === undefined ? undefined : ways.get(to)
  if (!onward) return { destination, isPermanent, isChain: false }
  if (onward.loop) return onward
  return { ...onward, isPermanent: isPermanent && onward.isPermanent, isChain: true }
}

/** The same circle is named the same wherever it is entered. */
function fromSmallest(loop: readonly string[]): string[] {
  const at = loop.indexOf([...loop].sort()[0] ?? '')
  return [...loop.slice(at), ...loop.slice(0, at)]
}
