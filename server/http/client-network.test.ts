import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { createTestApp } from '../testing/test-app.ts'
import { clientNetwork, widerNetwork } from './client-network.ts'

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
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.99', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['not an address', 'unknown'],
])('%s is in %s', (address, network) => {
  expect(widerNetwork(address)).toBe(network)
})

test('a proxy that TRUST_PROXY does not name is warned of once', async () => {
  const { app, log, close } = await createTestApp({ environment: { TRUST_PROXY: '10.0.0.0/8' } })
  const ask = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      url: api.live,
      remoteAddress,
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    })
  await ask('10.0.0.1', '192.0.2.1')
  await ask('172.18.0.2')
  expect(log()).not.toContain('TRUST_PROXY')
  await ask('172.18.0.2', '192.0.2.1')
  await ask('172.18.0.2', '192.0.2.1')
  expect(log().match(/TRUST_PROXY does not name/g)).toHaveLength(1)
  await close()
})
