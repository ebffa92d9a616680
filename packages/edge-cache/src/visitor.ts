import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

/** A visitor's IP address and protocol, and the id of this request for every log. */
export type Visitor = { address: string; protocol: string; requestId: string }

const ids = new WeakMap<IncomingMessage, string>()

/** Returns a function that finds the visitor of a request: the IP address and protocol seen by the trusted proxies. */
export function visitorsBehind(trusted: string[] | number): (request: IncomingMessage) => Visitor {
  const isTrusted =
    typeof trusted === 'number'
      ? (_: string, hop: number) => hop < trusted
      : proxyAddr.compile(trusted)
  return (request) => {
    const { socket, headers } = request
    const direct = socket.remoteAddress ?? '127.0.0.1'
    const isBehindProxy = isTrusted(direct, 0)
    const protocol = isBehindProxy ? String(headers['x-forwarded-proto'] ?? 'http') : 'http'
    return {
      address: proxyAddr(request, isTrusted),
      protocol: /^https$/.test(protocol) ? 'https' : 'http',
      requestId: requestIdOf(request, isBehindProxy),
    }
  }
}

/** Returns the id from a trusted proxy, or a new one; the same on every call. */
function requestIdOf(request: IncomingMessage, isBehindProxy: boolean): string {
  const given = isBehindProxy ? String(request.headers['x-request-id'] ?? '') : ''
  const id = ids.get(request) ?? (/^[\w-]{8,64}$/.test(given) ? given : randomUUID())
  ids.set(request, id)
  return id
}
