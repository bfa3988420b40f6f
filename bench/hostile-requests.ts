import { formPaths, hostileBody } from './hostile-bodies.ts'
import type { Random } from './random-choice.ts'

const targets = [
  '/',
  '/..%2f..%2f..%2fetc/passwd',
  '/../../../../etc/passwd',
  '/%00',
  '/%',
  '/%c0%ae%c0%ae/',
  '/\\..\\..\\windows\\win.ini',
  '//evil.example/',
  '/.git/config',
  '/.hidden',
  '/api',
  '/api/health?x=%',
  '/api/blog/%2e%2e%2fconsent.json',
  '/api/blog/constructor',
  '/__proto__',
  '/unsubscribe?token=AAAA',
  '*',
  'http://evil.example/',
  'ftp://x:99999999/',
  `/${'a'.repeat(9_000)}`,
  `/?${'a[]=1&'.repeat(1_500)}`,
  '/\u0001',
  '/é',
  '',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT']
const oddMethods = ['get', 'PROPFIND', 'PRI', 'QUERY', 'G\0T', '', 'A'.repeat(5_000)]
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 x', '']

const headers = [
  'Host: a\r\nHost: b',
  'Host: \0',
  'Host: [::1',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA',
  'Connection: close, keep-alive, upgrade',
  'Range: bytes=0-0,1-1,2-2,-1',
  'Range: bytes=99999999999999999999-',
  'Range: lines=1-2',
  'If-None-Match: "x", W/"y", *',
  'If-Modified-Since: the day before',
  `Accept-Encoding: ${'br;q=x,'.repeat(500)}`,
  `Cookie: ${'a=b; '.repeat(2_000)}`,
  `X-Large: ${'x'.repeat(20_000)}`,
  Array.from({ length: 2_500 }, (_, index) => `x-${index}: 1`).join('\r\n'),
  'X-Folded: a\r\n b',
  'No colon at all',
  ': no name',
  'X\0: nul',
  'X-Forwarded-For: ,,,::1,999.1.1.1,<script>',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: gopher',
  'Forwarded: for="_x',
  'Origin: null',
  'Origin: https://evil.example',
  'Sec-Fetch-Site: cross-site',
  'Referer: http://[',
  'Referer: javascript:alert(1)',
  'Content-Encoding: gzip',
  'Idempotency-Key: ../../etc',
  `Idempotency-Key: ${'k'.repeat(5_000)}`,
  'Accept: text/html;q=1e9, application/*;q=-1',
]

/** One request of the kinds that scanners, broken proxies and attackers send; none of them may be stored. */
export function hostileRequest(random: Random): Buffer {
  const request = random.one([form, form, form, chunkedForm, target, target, line, noise])(random)
  // Every eighth is cut off somewhere.
  return random.below(8) ? request : request.subarray(0, random.below(request.length + 1))
}

function form(random: Random): Buffer {
  const { type, bytes } = hostileBody(random)
  const length = random.below(10) ? bytes.length : random.below(bytes.length * 2 + 1)
  const head = start(random, 'POST', random.one(formPaths), [
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ])
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
}

function chunkedForm(random: Random): Buffer {
  const { type, bytes } = hostileBody(random)
  const head = start(random, 'POST', random.one(formPaths), [
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
  ])
  const size = random.one([bytes.length.toString(16), 'ffffffffffffffff', '-1', 'zz', '0', '5;x=y'])
  const end = random.one(['\r\n0\r\n\r\n', '\r\n0\r\nTrailer: x\r\n\r\n', '\n0\n\n', ''])
  return Buffer.concat([Buffer.from(`${head}${size}\r\n`, 'latin1'), bytes, Buffer.from(end)])
}

function target(random: Random): Buffer {
  return Buffer.from(start(random, random.one(methods), random.one(targets), []), 'latin1')
}

function line(random: Random): Buffer {
  const method = random.one([...methods, ...oddMethods])
  const text = `${method} ${random.one(targets)} ${random.one(versions)}\r\nHost: x\r\n\r\n`
  return Buffer.from(text, 'latin1')
}

function noise(random: Random): Buffer {
  const head = random.one([
    '',
    '\r\n\r\n',
    '\x16\x03\x01\x02\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])
  return Buffer.concat([Buffer.from(head, 'latin1'), random.bytes(random.below(500))])
}

/** From an address of its own, so that the limit of one address hides nothing from the fuzzer. */
function start(random: Random, method: string, path: string, own: string[]): string {
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const odd = Array.from({ length: random.below(3) }, () => random.one(headers))
  const lines = ['Host: 127.0.0.1', `X-Forwarded-For: ${address}`, ...own, ...odd]
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
