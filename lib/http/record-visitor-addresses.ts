import 'server-only'
import proxyAddr from 'proxy-addr'
import { logWarning } from '@/lib/http/log/log'
import { onRequestStart } from './request-start.ts'
import { signed, VISITOR_HEADER } from './visitor-address.ts'

type IsTrusted = (address: string, hop: number) => boolean

/**
 * Records the IP address of every request's visitor for `visitorAddress`: that of the socket, or the one in
 * `X-Forwarded-For` from one of the `TRUSTED_PROXIES`. Next's handlers cannot see the socket, and Next fills in the header
 * only if it is missing, so anyone could forge it. Returns a function that stops this. Throws if the variable is invalid.
 */
export function recordVisitorAddresses(trustedProxies: string): () => void {
  const isTrusted = readTrusted(trustedProxies)
  const isProxy = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])
  let isLogged = false
  return onRequestStart((request) => {
    const direct = request.socket.remoteAddress
    // The socket has closed already, and the request's own headers are not trusted.
    if (!direct) return
    if (
      !isLogged &&
      request.headers['x-forwarded-for'] &&
      !isTrusted(direct, 0) &&
      isProxy(direct, 0)
    ) {
      isLogged = true
      logWarning(
        `TRUSTED_PROXIES does not include ${direct}. If it is a proxy, all visitors behind it count as one.`,
      )
    }
    request.headers[VISITOR_HEADER] = signed(proxyAddr(request, isTrusted))
  })
}

/** Reads IP addresses, networks and names in the notation of `proxy-addr`, or the number of proxies. */
function readTrusted(text: string): IsTrusted {
  if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text)
  const names = text.split(',').map((name) => name.trim())
  try {
    return proxyAddr.compile(names.filter((name) => name !== ''))
  } catch {
    throw new Error(
      `TRUSTED_PROXIES must list IP addresses, networks, "loopback", or be the number of proxies, not "${text}".`,
    )
  }
}
