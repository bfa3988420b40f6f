import { METHODS } from 'node:http'
import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const needed = [
  'content-security-policy:',
  'x-content-type-options: nosniff',
  'referrer-policy:',
  'permissions-policy:',
  'cross-origin-resource-policy: same-origin',
]

export const unknownRequests: Probe = {
  name: 'requests nobody expects',
  sends:
    'every method there is, broken requests, two hosts, no host, large headers, an odd expectation, odd ranges',
  holds: 'each answer is below 500, has every security header, and repeats nothing of the request',
  isQuick: true,
  attack: async (target) => {
    const host = `Host: ${target.host}:${target.port}\r\n`
    const mark = 'zzmarkzz'
    const film = (range: string) =>
      request(target, 'GET', '/film/overview.mp4', { Range: range, 'X-Mark': mark })
    const texts = [
      ...METHODS.map((method) => request(target, method, `/${mark}`)),
      ...METHODS.map((method) => request(target, method, `/api/${mark}`)),
      `GET /${mark} HTTP/1.1\r\n${host}${host}\r\n`,
      `GET /${mark} HTTP/1.1\r\n\r\n`,
      `GET /${mark} HTTP/1.1\r\nHost: ${mark}\r\n\r\n`,
      `${mark}\r\n\r\n`,
      request(target, 'GET', `/${'a'.repeat(8_000)}`),
      request(target, 'GET', '/', { 'X-Large': 'x'.repeat(20_000) }),
      request(target, 'POST', '/api/contact-us', { Expect: mark }),
      request(target, 'GET', `/%${mark}`),
      request(target, 'GET', '/demo'),
      film('bytes=0-1'),
      film('bytes=99999999999-'),
      film(`bytes=${'0-0,'.repeat(1_000)}1-1`),
      request(target, 'GET', '/favicon.svg', { 'If-None-Match': '*' }),
    ]
    const faults: string[] = []
    for (const text of texts) {
      const answer = await send(target, text)
      const what = text.slice(0, 60).split('\r\n')[0]
      const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
      const missing = needed.filter((header) => !head.includes(header))
      const status = statusOf(answer)
      if (status === 0 || status >= 500) faults.push(`${what}: ${status}`)
      else if (missing.length > 0) faults.push(`${what}: ${status} without ${missing.join(', ')}`)
      if (answer.includes(mark)) faults.push(`${what}: repeats what was sent`)
    }
    return { seen: `${texts.length} answers`, faults }
  },
}
