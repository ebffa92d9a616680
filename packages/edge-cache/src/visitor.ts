import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

/** `requestId` tells this request from others, in every log on its way. */
export type Visitor = { address: string; protocol: string; requestId: string }

const ids = new WeakMap<IncomingMessage, string>()

/** Who asks: the address that the last of the trusted proxies has seen, and by which protocol. */
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

/** The name that a trusted proxy has given it, or a new one; the same whenever it is asked for. */
function requestIdOf(request: IncomingMessage, isBehindProxy: boolean): string {
  const given = isBehindProxy ? String(request.headers['x-request-id'] ?? '') : ''
  const id = ids.get(request) ?? (/^[\w-]{8,64}$/.test(given) ? given : randomUUID())
  ids.set(request, id)
  return id
}
