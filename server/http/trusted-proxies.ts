import { BlockList, isIPv6 } from 'node:net'

/**
 * Whether a peer is one of the proxies of `TRUST_PROXY`, whose connections are those of many visitors.
 * @param networks addresses and networks, as the setting has them.
 */
export function trustedProxies(networks: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
