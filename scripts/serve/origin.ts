import { isIPv6 } from 'node:net'

const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where a server that listens there is reached from its own machine. */
export function originOf(host: string, port: number): string {
  const name = LOOPBACK[host] ?? host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
