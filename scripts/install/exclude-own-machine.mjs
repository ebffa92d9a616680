/** Names of this machine, whose ports no proxy reaches. */
const OWN = ['localhost', '127.0.0.1', '[::1]']

/**
 * Excludes this machine from the proxies that `http_proxy` and its like name, for this process and those it starts: most
 * clients would ask a proxy even for `localhost`.
 */
export function excludeOwnMachine(env) {
  const listed = env.no_proxy ?? env.NO_PROXY ?? ''
  // Alone, it excludes everything.
  if (listed.trim() === '*') return
  const names = [...listed.split(/[,\s]+/).filter(Boolean), ...OWN]
  env.no_proxy = [...new Set(names)].join()
  env.NO_PROXY = env.no_proxy
}
