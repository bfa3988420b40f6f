import { expect, test } from 'vitest'
import { clientNetwork, regionOf, widerNetwork } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:9::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['not an address', 'unknown'],
])('%s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test.each([
  ['192.0.2.1', '192.0.2.0/24', '192.0.0.0/16'],
  ['::ffff:192.0.2.99', '192.0.2.0/24', '192.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8::/32'],
  ['not an address', 'unknown', 'unknown'],
])('%s is in %s, of the region %s', (address, network, region) => {
  expect([widerNetwork(address), regionOf(address)]).toEqual([network, region])
})
