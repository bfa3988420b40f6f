import { isIPv6 } from 'node:net'

/**
 * Whom an address stands for: an IPv4 address for itself, also one written as IPv6 (`::ffff:192.0.2.1`);
 * an IPv6 address for its /64 network, all of which one household or server gets.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  // The parser of URLs writes every IPv6 address in one way; it takes none with a zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]/`)
  const [before = '', after] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const left = [...before]
  const right = after ?? []
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
