import { BlockList, isIPv6 } from 'node:net'

/**
 * Whether a peer is one of the proxies of `TRUST_PROXY`, whose connections are those of many visitors.
 * @param networks addresses and networks, as the setting has them.
 */
export function trustedProxies(networks: readonly string[] = []): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
