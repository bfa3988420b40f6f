import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Whether an address is one of a list or within one of its networks; an IPv4 address that is written as IPv6 is what it
 * stands for.
 *
 * @param networks addresses and networks, as `TRUST_PROXY` and `REFUSED_NETWORKS` have them.
 */
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
