import { BlockList, isIP, isIPv6 } from 'node:net'

/** How many bits of an address name whom it counts for. */
interface Width {
  ipv4: number
  ipv6: number
}

/** An IPv4 address for itself; an IPv6 address for its /64, all of which one household or server gets. */
const client = { ipv4: 32, ipv6: 64 }

/** What one customer of a host may get. */
const network = { ipv4: 24, ipv6: 48 }

/** What one provider has, or a part of a great one. */
const region = { ipv4: 16, ipv6: 32 }

export const clientNetwork = (ip: string) => networkOf(ip, client)
export const widerNetwork = (ip: string) => networkOf(ip, network)
export const regionOf = (ip: string) => networkOf(ip, region)

/** The network of an address, such as `192.0.2.0/24`; a text that is no address is `unknown`. */
export function networkOf(ip: string, { ipv4, ipv6 }: Width): string {
  const plain = ipv4In(ip)
  if (plain) return ipv4 === 32 ? plain : `${zeroed(plain, ipv4 / 8)}/${ipv4}`
  return isIPv6(ip)
    ? `${groupsOf(ip)
        .slice(0, ipv6 / 16)
        .join(':')}::/${ipv6}`
    : 'unknown'
}

/** Keeps so many bytes of an IPv4 address. */
function zeroed(plain: string, kept: number): string {
  const bytes = plain.split('.')
  return bytes.map((byte, index) => (index < kept ? byte : '0')).join('.')
}

/** An IPv4 address, also one that is written as IPv6 (`::ffff:192.0.2.1`). */
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

/** Whether an address is in a list or in one of its networks; IPv4 may be written as IPv6. */
export function networkList(networks: readonly string[] = []): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return (ip) => isIP(ip) > 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
