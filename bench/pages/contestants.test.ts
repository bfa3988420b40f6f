import { expect, test } from 'vitest'
import { otherSite } from './contestants.ts'

test.each([
  ['peer=/srv/peer', { host: 'peer.test', place: '/srv/peer', path: '/' }],
  ['peer=/srv/peer#/about', { host: 'peer.test', place: '/srv/peer', path: '/about' }],
  [
    'A_peer=http://127.0.0.1:4000',
    { host: 'a-peer.test', place: 'http://127.0.0.1:4000', path: '/' },
  ],
  ['peer=https://a.test/b?c=d', { host: 'peer.test', place: 'https://a.test', path: '/b?c=d' }],
])('--site %s is measured', (said, site) => {
  expect(otherSite(said)).toMatchObject(site)
})

test.each(['peer', '=/srv/peer', 'a peer=/srv', 'peer='])('--site %s is refused', (said) => {
  expect(() => otherSite(said)).toThrow('--site takes')
})
