import { api } from '../../../contract/api.ts'
import { bodyLimit } from '../../../contract/limits.ts'
import { limits } from '../../../server/http/limits.ts'
import { testForms } from '../../../server/testing/forms.ts'
import type { Random } from '../../random-choice.ts'

/** A route as it is attacked, with values that it would take. */
export interface AttackedRoute {
  method: string
  path: string
  fields: Readonly<Record<string, string>>
}

/** Texts that are repeated, alone or by turns: what parsers split at, step back over, decode, compare or sort. */
const units = [
  ...['a', '/', '%2f', '%', '%e', '=', '&', 'a=', 'a&', 'a=1&', 'a[b]=1&', '+', '[', ']', '{"a":'],
  ...[
    '[url=',
    '[link=x',
    '[url]',
    'http',
    'https://',
    '<',
    '<!--',
    '&amp;',
    '"',
    '\\',
    '\\u0000',
    "'",
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '.',
    '..',
    '@',
    'a.',
    'a@',
    '-',
    '--',
    ':',
    ';',
    ',',
    ', ',
    ';q=',
  ],
  ...['0-0,', 'bytes=', 'br;q=0.1,', '*', '*,', '"x",', 'W/"x",', 'no-cache', 'a=b; ', '__proto__'],
  ...[
    '127.0.0.1,',
    '::1,',
    '1.1.1.1:1,',
    '[::1]:1,',
    'Europe/',
    'Etc/',
    'UTC',
    '_',
    '0',
    '9',
    'e1',
    '1e9',
  ],
  ...[
    'é',
    'ß',
    'İ',
    '\u0301',
    '\u0315\u0300',
    '\u202e',
    '\u00a0',
    '\u2028',
    '😀',
    '한',
    'ﷺ',
    'z\u0335',
  ],
]

/** Headers that something of ours, of the framework or of Node reads. */
const headers = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Cache-Control',
    'Content-Type',
    'Cookie',
    'Forwarded',
  ],
  ...[
    'Idempotency-Key',
    'If-Modified-Since',
    'If-None-Match',
    'If-Range',
    'Origin',
    'Range',
    'Referer',
  ],
  ...['Sec-Fetch-Site', 'User-Agent', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Nothing'],
]

const types = ['application/json', 'application/x-www-form-urlencoded'] as const

/** Where a text of the input stands: behind the path, in the query, in a header, in a field, or as the whole body. */
type Place =
  | { at: 'path' | 'query' | 'body' }
  | { at: 'header' | 'field' | 'parameter'; name: string }

interface Part {
  place: Place
  begin: string
  units: string[]
  times: number
  end: string
}

/** One request, as what it is made of, so that it can be changed a little. */
export interface AttackInput {
  route: AttackedRoute
  type: (typeof types)[number]
  parts: Part[]
}

const pages = [
  ...['/', '/book', '/no-such-page', '/film/overview.mp4', '/demo', '/confirm', '/unsubscribe'],
  ...['/your-data', '/your-data/stored', '/meeting/move', '/meeting/cancel'],
  ...[api.health, api.slots, api.blog, `${api.blog}/no-such-post`, api.unsubscribe],
]
const buttons = [
  ...[api.confirm, api.unsubscribe, api.moveMeeting, api.cancelMeeting],
  ...[api.yourData, api.yourDataExport, api.yourDataErase],
]

/** Every kind of address there is, and methods that none takes. */
export const attackedRoutes: AttackedRoute[] = [
  ...pages.map((path) => ({ method: 'GET', path, fields: {} })),
  ...testForms.map(({ path, valid }) => ({ method: 'POST', path, fields: valid })),
  ...buttons.map((path) => ({ method: 'POST', path, fields: { token: 'x', slot: '', sure: '' } })),
  ...[api.bookingEvents, api.reports].map((path) => ({ method: 'POST', path, fields: {} })),
  ...['OPTIONS', 'PROPFIND'].map((method) => ({ method, path: '/', fields: {} })),
]

/** A new request to a route. */
export function randomInput(route: AttackedRoute, random: Random): AttackInput {
  const parts = Array.from({ length: 1 + random.below(2) }, () => randomPart(route, random))
  return { route, type: random.one(types), parts }
}

/** The same with one thing changed: longer, shorter, of other texts, in another place. */
export function changedInput(input: AttackInput, random: Random): AttackInput {
  const changed = structuredClone(input)
  const part = random.one(changed.parts)
  switch (random.below(6)) {
    case 0:
      part.times *= 2
      break
    case 1:
      part.times = Math.ceil(part.times / 2)
      break
    case 2:
      part.units = [random.one(units), ...part.units].slice(0, 3)
      break
    case 3:
      part.end = random.one(['', 'a', ...units])
      break
    case 4:
      part.place = randomPlace(input.route, random)
      break
    default:
      changed.parts[random.below(changed.parts.length)] = randomPart(input.route, random)
  }
  return changed
}

function randomPart(route: AttackedRoute, random: Random): Part {
  return {
    place: randomPlace(route, random),
    begin: random.one(['', '', 'a', ...units]),
    units: Array.from({ length: 1 + random.below(2) }, () => random.one(units)),
    times: 2 ** (4 + random.below(12)),
    end: random.one(['', '', 'a', ...units]),
  }
}

function randomPlace({ method, fields }: AttackedRoute, random: Random): Place {
  const names = Object.keys(fields)
  const ofHead: Place[] = [
    { at: 'path' },
    { at: 'query' },
    { at: 'parameter', name: random.one(['token', 'zone', 'stage', 'competitors', 'x']) },
    { at: 'header', name: random.one(headers) },
    { at: 'header', name: random.one(headers) },
  ]
  if (method !== 'POST') return random.one(ofHead)
  const field: Place[] = names.length > 0 ? [{ at: 'field', name: random.one(names) }] : []
  return random.one([...ofHead, ...field, ...field, ...field, ...field, { at: 'body' }])
}

/** The request as bytes, within what the server reads at all: more is refused by a number. */
export function bytesOf({ route, type, parts }: AttackInput, host: string): Buffer {
  let target = route.path
  let body = ''
  const lines = new Map([
    ['Host', host],
    ['Connection', 'close'],
  ])
  const fields: Record<string, string> = { ...route.fields }
  for (const part of parts) {
    const { place } = part
    if (place.at === 'path') target += encodeURI(textOf(part, limits.target.value - 200))
    else if (place.at === 'query')
      target += `?${encodeURI(textOf(part, limits.target.value - 200))}`
    else if (place.at === 'parameter')
      target += `?${place.name}=${encodeURI(textOf(part, limits.target.value - 200))}`
    else if (place.at === 'header') {
      lines.set(place.name, headerText(textOf(part, limits.headers.value - 500)))
    } else if (place.at === 'field') fields[place.name] = textOf(part, bodyLimit)
    else body = textOf(part, bodyLimit)
  }
  if (route.method === 'POST') {
    if (body === '') {
      const isJson = type === 'application/json'
      body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
    }
    if (!lines.has('Content-Type')) lines.set('Content-Type', type)
    lines.set('Content-Length', String(Buffer.byteLength(body)))
  }
  const head = [...lines].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const start = `${route.method} ${target.slice(0, limits.target.value)} HTTP/1.1\r\n${head}\r\n`
  return Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(body)])
}

/** At most so many bytes: the units by turns, as often as there is room. */
function textOf({ begin, units, times, end }: Part, most: number): string {
  const room = most - Buffer.byteLength(begin + end) - 300
  const turn = units.join('')
  const fitting = Math.floor(room / Math.max(1, Buffer.byteLength(turn)))
  return begin + turn.repeat(Math.max(0, Math.min(times, fitting))) + end
}

/** A line break would end the header, and what is no byte cannot be sent. */
function headerText(text: string): string {
  return Buffer.from(text.replaceAll(/[\r\n]/g, ' ')).toString('latin1')
}

/** In words: `POST /api/booking, 32,000 bytes, field timeZone: "\u0315\u0300" 8,000 times`. */
export function describeInput(input: AttackInput, size: number): string {
  const { route, type, parts } = input
  const made = parts.map(({ place, begin, units, times, end }) => {
    const where = 'name' in place ? `${place.at} ${place.name}` : place.at
    return `${where}: ${JSON.stringify(begin)} ${JSON.stringify(units.join(''))} x ${times} ${JSON.stringify(end)}`
  })
  const kind = route.method === 'POST' ? ` ${type.replace(/.*[/-]/, '')}` : ''
  return `${route.method} ${route.path}${kind}, ${size} bytes, ${made.join('; ')}`
}
