import { BlockList, isIP } from 'node:net'

// Private networks (RFC 1918, 6598, 3927, 4193, 4291) and loopback.
const NETWORKS = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const

const networks = new BlockList()
for (const [network, prefix, family] of NETWORKS) networks.addSubnet(network, prefix, family)

/** Returns whether a URL's host is this machine or in a private network. Does no DNS lookup. */
export function isPrivateAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family > 0) return networks.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return /(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host)
}
