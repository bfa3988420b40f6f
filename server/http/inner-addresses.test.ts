import { expect, test } from 'vitest'
import { isPublic, publicLookup, type Resolve } from './inner-addresses.ts'

test.each(['93.184.215.14', '2606:2800:21f::1', '::ffff:93.184.215.14'])('%s is public', (ip) => {
  expect(isPublic(ip)).toBe(true)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '::1'],
  ['any machine', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.31.0.1'],
  ['a private network', '192.168.1.1'],
  ['a link', '169.254.169.254'],
  ['a link', 'fe80::1'],
  ['a local network', 'fd00:ec2::254'],
  ['a site', 'fec0::1'],
  ['a carrier', '100.100.100.200'],
  ['a mapped address', '::ffff:127.0.0.1'],
  ['an embedded address', '::7f00:1'],
  ['a translated address', '64:ff9b::7f00:1'],
  ['a tunnel', '2002:7f00:1::'],
  ['everybody', '255.255.255.255'],
  ['the host of a machine', '168.63.129.16'],
  ['the host of a machine', '::ffff:168.63.129.16'],
])('%s is not public: %s', (_what, ip) => {
  expect(isPublic(ip)).toBe(false)
})

const found = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:2800:21f::1', family: 6 },
]

test.each([
  [{ all: true }, [found]],
  [{ all: false }, ['93.184.215.14', 4]],
])('a connection goes to what was looked at, asked for once (%o)', (options, given) => {
  let asked = 0
  const resolve: Resolve = (_name, _options, done) => {
    asked += 1
    done(null, found)
  }
  const answers: unknown[] = []
  publicLookup(resolve)('receiver.example', options, (...answer) => answers.push(answer))
  expect(answers).toEqual([[null, ...given]])
  expect(asked).toBe(1)
})
