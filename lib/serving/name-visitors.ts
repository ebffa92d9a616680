import 'server-only'
import proxyAddr from 'proxy-addr'
import { logWarning } from '@/lib/log'
import { onRequestStart } from './request-start.ts'
import { marked, VISITOR_HEADER } from './visitor-address.ts'

type IsTrusted = (address: string, hop: number) => boolean

/**
 * Notes of every request its visitor's address for `visitorAddress`: that of the socket, unless it is one of
 * `TRUSTED_PROXIES`, whose `X-Forwarded-For` is believed. Handlers of Next see no socket, and it only fills in a
 * header that is missing, so that anybody could write it. Returns what ends this. Throws an error if the variable
 * cannot be read.
 */
export function nameVisitors(trustedProxies: string): () => void {
  const isTrusted = readTrusted(trustedProxies)
  const isProxy = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])
  let isSaid = false
  return onRequestStart((request) => {
    const direct = request.socket.remoteAddress
    // A socket that has closed already: whatever the request says of itself is not believed.
    if (!direct) return
    if (
      !isSaid &&
      request.headers['x-forwarded-for'] &&
      !isTrusted(direct, 0) &&
      isProxy(direct, 0)
    ) {
      isSaid = true
      logWarning(
        `TRUSTED_PROXIES does not name ${direct}: if it is a proxy, all behind it count as one visitor.`,
      )
    }
    request.headers[VISITOR_HEADER] = marked(proxyAddr(request, isTrusted))
  })
}

/** Addresses, networks and names, as `proxy-addr` has them, or how many proxies stand before the site. */
function readTrusted(text: string): IsTrusted {
  if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text)
  const names = text.split(',').map((name) => name.trim())
  try {
    return proxyAddr.compile(names.filter((name) => name !== ''))
  } catch {
    throw new Error(
      `TRUSTED_PROXIES must hold addresses, networks, "loopback" or a number of proxies, not "${text}".`,
    )
  }
}
