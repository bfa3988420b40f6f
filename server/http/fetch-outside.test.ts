import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { serveHttp } from '../testing/serve-http.ts'
import { checkPublic, fetchOutside, publicLookup, type ResolveHost } from './fetch-outside.ts'

const serve = async (answer: RequestListener) => `${(await serveHttp(answer)).origin}/secret`

const ask = (
  address: string,
  innerHosts = ['127.0.0.1'],
  signal: AbortSignal = AbortSignal.timeout(60_000),
) => fetchOutside(address, { innerHosts, maxBytes: 1_000, signal })

describe('an address of our own network is not asked', () => {
  test.each(['127.0.0.1', '2130706433', '[::1]', 'localhost'])('as %s', async (host) => {
    await expect(ask(`https://${host}/secret`, [])).rejects.toThrow('INNER_HOSTS')
  })

  test('nor any without TLS', async () => {
    await expect(ask('http://93.184.215.14/secret', [])).rejects.toThrow('without https')
  })
})

describe('a host that the settings name', () => {
  test('is a failed try where it would rather speak another protocol', async () => {
    const address = await serve((_request, response) => {
      response.socket?.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n',
      )
    })
    await expect(ask(address)).rejects.toThrow('101')
  })

  test('is asked, and what it says comes back', async () => {
    const address = await serve((request, response) => {
      response.setHeader('etag', '"1"').end(`${request.method} ${request.headers.host}`)
    })
    const { status, headers, body } = await ask(address)
    expect([status, headers.etag]).toEqual([200, '"1"'])
    expect(String(body)).toBe(`GET ${new URL(address).host}`)
  })

  test('that says nothing is waited for as long as is allowed', async () => {
    const controller = new AbortController()
    const address = await serve(() => controller.abort())
    await expect(ask(address, undefined, controller.signal)).rejects.toThrow('aborted')
  })

  test('that is not there is named without the path, which may be a secret', async () => {
    const { origin, close } = await serveHttp(() => {})
    await close()
    const error = await ask(`${origin}/secret`).catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('secret')
  })
})

const check = (ip: string) => () =>
  checkPublic(new URL(`https://${ip.includes(':') ? `[${ip}]` : ip}`))

test.each(['93.184.215.14', '2606:2800:21f::1', '::ffff:93.184.215.14'])('%s is public', (ip) => {
  expect(check(ip)).not.toThrow()
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
  expect(check(ip)).toThrow('INNER_HOSTS')
})

const found = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:2800:21f::1', family: 6 },
]

test.each([
  [{ all: true }, [found]],
  [{ all: false }, ['93.184.215.14', 4]],
])('a connection goes to what was looked at, asked for once (%o)', (options, given) => {
  let requests = 0
  const resolve: ResolveHost = (_name, _options, done) => {
    requests += 1
    done(null, found)
  }
  const answers: unknown[] = []
  publicLookup(resolve)('receiver.example', options, (...answer) => answers.push(answer))
  expect(answers).toEqual([[null, ...given]])
  expect(requests).toBe(1)
})
