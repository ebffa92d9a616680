import { isIPv6 } from 'node:net'

/**
 * Returns the key for rate limits: the IPv4 address, or the first 64 bits of an IPv6 address, since one visitor has all
 * addresses of such a network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  // The URL parser normalizes IPv6 addresses: without IPv4 notation, in lower case.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((text) => text.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last]
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
