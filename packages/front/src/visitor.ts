import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'

export type Visitor = { address: string; protocol: string }

/** Who asks: the address that the last of the trusted proxies has seen, and by which protocol. */
export function visitorsBehind(trusted: string[] | number): (request: IncomingMessage) => Visitor {
  const isTrusted =
    typeof trusted === 'number'
      ? (_: string, hop: number) => hop < trusted
      : proxyAddr.compile(trusted)
  return (request) => {
    const { socket, headers } = request
    const direct = socket.remoteAddress ?? '127.0.0.1'
    const protocol = isTrusted(direct, 0) ? String(headers['x-forwarded-proto'] ?? 'http') : 'http'
    return {
      address: proxyAddr(request, isTrusted),
      protocol: /^https$/.test(protocol) ? 'https' : 'http',
    }
  }
}
