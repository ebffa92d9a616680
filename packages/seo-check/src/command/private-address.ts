import { BlockList, isIP } from 'node:net'

// Networks that visitors from elsewhere cannot reach: RFC 1918, 6598, 3927, 4193, 4291, and this machine.
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

/** Does an address name this machine or one of a private network? Names are not looked up. */
export function isPrivateAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family > 0) return networks.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return /(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host)
}
