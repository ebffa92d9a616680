import { isIPv6 } from 'node:net'

const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Returns the origin at which its own machine reaches a server with this host. */
export function originOf(host: string, port: number): string {
  const name = LOOPBACK[host] ?? host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
