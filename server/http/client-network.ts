import { isIP, isIPv6 } from 'node:net'

/**
 * Whom an address stands for: an IPv4 address for itself, also one written as IPv6 (`::ffff:192.0.2.1`);
 * an IPv6 address for its /64 network, all of which one household or server gets. A text that is no address is `unknown`.
 */
export function clientNetwork(ip: string): string {
  const plain = ipv4In(ip)
  if (plain) return plain
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : 'unknown'
}

/** The wider network that an address is part of, all of which one customer of a host may get: IPv4 /24, IPv6 /48. */
export function widerNetwork(ip: string): string {
  const plain = ipv4In(ip)
  if (plain) return `${plain.replace(/\d+$/, '0')}/24`
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : 'unknown'
}

function ipv4In(ip: string): string | undefined {
  const plain = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip
  return isIP(plain) === 4 ? plain : undefined
}

/** The eight groups of an IPv6 address, in its one spelling. */
function groupsOf(ip: string): string[] {
  // The parser of URLs writes every IPv6 address in one way; it takes none with a zone.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]/`)
  const [before = '', after] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const left = [...before]
  const right = after ?? []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
