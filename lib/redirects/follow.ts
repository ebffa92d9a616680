/** One redirect as a step of the graph; `to` is its path on the site, or undefined off it. */
export type Step = { destination: string; to: string | undefined; isPermanent: boolean }

/** The result of following redirects from a path: a loop, or a final target. */
type Route =
  | { loop: readonly string[] }
  | { loop?: undefined; destination: string; isPermanent: boolean; isChain: boolean }

/**
 * Follows every path of the graph to its end. Each path has at most one step and is visited once, so the time is linear
 * in the number of redirects.
 */
export function findRoutes(steps: ReadonlyMap<string, Step>): Map<string, Route> {
  const routes = new Map<string, Route>()
  for (const start of steps.keys()) {
    const walked = new Set<string>()
    let path: string | undefined = start
    while (path !== undefined && !routes.has(path) && !walked.has(path)) {
      walked.add(path)
      path = steps.get(path)?.to
    }
    const trail = [...walked]
    const loop = path !== undefined && walked.has(path) ? trail.slice(trail.indexOf(path)) : []
    for (const member of loop) routes.set(member, { loop: fromSmallest(loop) })
    for (const member of trail.reverse()) {
      const step = steps.get(member)
      if (step && !routes.has(member)) routes.set(member, routeOf(step, routes))
    }
  }
  return routes
}

function routeOf(
  { destination, to, isPermanent }: Step,
  routes: ReadonlyMap<string, Route>,
): Route {
  const onward = to === undefined ? undefined : routes.get(to)
  if (!onward) return { destination, isPermanent, isChain: false }
  if (onward.loop) return onward
  return { ...onward, isPermanent: isPermanent && onward.isPermanent, isChain: true }
}

/** Rotates a loop to start at its smallest path, so that it is reported the same wherever it is entered. */
function fromSmallest(loop: readonly string[]): string[] {
  const at = loop.indexOf([...loop].sort()[0] ?? '')
  return [...loop.slice(at), ...loop.slice(0, at)]
}
