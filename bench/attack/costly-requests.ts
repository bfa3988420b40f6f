import { gzipSync } from 'node:zlib'
import { bookingForm } from '../../contract/forms/booking.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { testForm } from '../../server/testing/forms.ts'
import type { Probe } from './probe.ts'
import { type Address, readStatus, request, send } from './send.ts'

const large = 15_000

const repeated = (unit: string, size = large) => unit.repeat(Math.floor(size / unit.length))
const zone = (name: string) => `/book?zone=${encodeURIComponent(name)}`

/** Requests that are costly to parse: their headers, addresses and fields make a parser go back, sort, split or decode. */
export function costlyRequests(target: Address): [what: string, text: string][] {
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(target, 'GET', path, headers)
  const post = (path: string, headers: Record<string, string>, body = '') =>
    request(target, 'POST', path, headers, body)
  const json = { 'Content-Type': 'application/json' }
  const write = (fields: object) => post(contactForm.path, json, JSON.stringify(fields))
  const [contact, booking] = [testForm('contact').valid, testForm('booking').valid]
  const unknown = Array.from({ length: 3_000 }, (_, index) => [`f${index}`, ''])
  const bomb = gzipSync(JSON.stringify(`${'a'.repeat(10_000_000)}`)).toString('latin1')
  return [
    ['Accept-Encoding of a list', get('/features', { 'Accept-Encoding': repeated('br;q=x,') })],
    ['Accept-Encoding of blanks', get('/features', { 'Accept-Encoding': repeated(' ,') })],
    ['Accept-Language', get('/book', { 'Accept-Language': repeated('en;q=0.1,') })],
    ['a thousand ranges', get('/film/overview.mp4', { Range: `bytes=${repeated('0-0,', 4_000)}` })],
    ['If-None-Match of a list', get('/', { 'If-None-Match': repeated('"x",') })],
    [
      'Cache-Control of blanks',
      get('/', { 'If-None-Match': 'x', 'Cache-Control': `,${repeated(' ')}` }),
    ],
    ['a cookie of 8 KB', get('/', { Cookie: repeated('a=b; ', 8_000) })],
    ['X-Forwarded-For of thousands', get('/', { 'X-Forwarded-For': repeated('1,') })],
    ['a header a thousand times', get('/').replace('\r\n', `\r\n${'X-A: b\r\n'.repeat(1_000)}`)],
    ['a Referer of slashes', get('/', { Referer: `http://${repeated('/')}` })],
    ['a query of 10,000 pairs', get(`/?${repeated('a=1&', 40_000)}`)],
    ['a query of 1,000 pairs', get(`/book?${repeated('a=1&', 4_000)}`)],
    ['a zone of slashes', get(zone(repeated('a/', 1_000)))],
    ['a zone of accents', get(zone(repeated('\u0315\u0300', 64)))],
    ['a path of percent signs', get(`/${repeated('%25', 3_900)}`)],
    ['a path of half characters', get(`/${repeated('%e2', 3_900)}`)],
    [
      'a zone of 32 KB of accents',
      post(
        bookingForm.path,
        json,
        JSON.stringify({ ...booking, timeZone: repeated('\u0315\u0300') }),
      ),
    ],
    ['forum links begun', write({ ...contact, message: repeated('[url=', 5_000) })],
    ['thousands of fields', write({ ...contact, ...Object.fromEntries(unknown) })],
    ['an address of dots', write({ ...contact, email: repeated('a.', 250) })],
    ['a message of returns', write({ ...contact, message: repeated('\r') })],
    ['deep lists', post(contactForm.path, json, repeated('['))],
    [
      'a body in chunks of one byte',
      post(contactForm.path, { ...json, 'Transfer-Encoding': 'chunked' }) +
        repeated('1\r\na\r\n', 30_000),
    ],
    ['a compressed bomb', post(contactForm.path, { ...json, 'Content-Encoding': 'gzip' }, bomb)],
  ]
}

/** Sends some requests first: a server that has just begun compiles what it runs, which is no cost of these requests. */
async function warmUp(target: Address): Promise<void> {
  const { path, valid } = testForm('contact')
  const json = { 'Content-Type': 'application/json' }
  const message = request(target, 'POST', path, json, JSON.stringify(valid))
  for (let network = 1; network <= 17; network += 1) {
    for (const text of [request(target, 'GET', '/'), request(target, 'GET', '/book'), message]) {
      await send(target, text, { from: `127.23.${network}.1` })
    }
  }
}

const allowed = 20
const times = 5

export const costlyTexts: Probe = {
  name: 'texts made to be costly',
  holds: `each is answered below 500, within ${allowed} ms of CPU`,
  attack: async (target) => {
    await warmUp(target)
    const faults: string[] = []
    const costs: [cpu: number, what: string][] = []
    for (const [what, text] of costlyRequests(target)) {
      const tries: number[] = []
      let status = 0
      for (let count = 0; count < times; count += 1) {
        const before = target.cpu()
        status = readStatus(await send(target, text, { from: '127.22.0.1' }))
        tries.push(target.cpu() - before)
      }
      // The fastest of the tries: whatever else the server does only adds to one.
      const cpu = Math.min(...tries)
      costs.push([cpu, what])
      if (status === 0 || status >= 500) faults.push(`${what}: ${status}`)
      if (cpu > allowed * target.slack) faults.push(`${what} took ${cpu.toFixed(1)} ms`)
    }
    const [cpu, what] = costs.sort(([a], [b]) => b - a)[0] ?? [0, '']
    return { seen: `${costs.length} kinds, the dearest ${cpu.toFixed(1)} ms: ${what}`, faults }
  },
}
