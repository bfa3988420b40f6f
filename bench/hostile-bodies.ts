import { forms } from '../contract/forms/forms.ts'
import type { Random } from './random-choice.ts'

export interface HostileBody {
  type: string
  bytes: Buffer
}

/** The forms' endpoints. */
export const formPaths = forms.map(({ path }) => path)

/** No change of a few bytes makes an address of this one: whatever the fuzzer does, nothing may be stored. */
const address = 'no address at all'

const texts = [
  '',
  '\0',
  '\u202e\u0000\u001b[31m',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  "'; drop table messages; --",
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: victim@c.example',
  '../../../../etc/passwd',
  'é'.repeat(3_000),
  'z\u0335'.repeat(2_000),
  'x'.repeat(40_000),
]

const values = [
  '1e999',
  '-0',
  'null',
  'true',
  '[]',
  '{}',
  '{"$ne":""}',
  '"\\ud800"',
  '"\\u0000"',
  '0x10',
  'NaN',
]

/** A body that no form accepts. */
export function hostileBody(random: Random): HostileBody {
  return random.one([jsonText, jsonValue, mutatedJson, deepJson, urlEncoded, bytes, odd])(random)
}

function json(text: string): HostileBody {
  return { type: 'application/json', bytes: Buffer.from(text) }
}

function filled(random: Random): Record<string, string> {
  const text = () => random.one(texts)
  return { email: address, name: text(), subject: text(), message: text(), times: text() }
}

function jsonText(random: Random): HostileBody {
  return json(JSON.stringify(filled(random)))
}

function jsonValue(random: Random): HostileBody {
  const name = random.one(['email', '__proto__', 'constructor', 'toString', 'email', 'company'])
  return json(`{"email":"${address}","${name}":${random.one(values)}}`)
}

function mutatedJson(random: Random): HostileBody {
  const { bytes: text } = json(JSON.stringify({ email: address, name: 'Ada', message: 'Hello' }))
  for (let count = random.below(4) + 1; count > 0; count -= 1) {
    text[random.below(text.length)] = random.below(256)
  }
  return { type: 'application/json', bytes: text.subarray(0, random.below(text.length + 1)) }
}

function deepJson(random: Random): HostileBody {
  const depth = 10 ** (random.below(4) + 1)
  const [open, close] = random.one([
    ['[', ']'],
    ['{"email":', '}'],
  ] as const)
  return json(open.repeat(depth) + (random.below(2) ? '1' : '') + close.repeat(random.below(depth)))
}

function urlEncoded(random: Random): HostileBody {
  const pairs = [
    '%',
    '%zz',
    '%c0%ae%c0%ae',
    '%ff=%fe',
    '='.repeat(500),
    '&'.repeat(5_000),
    'email=a&'.repeat(1_000),
    `email=${address}`,
    '__proto__[x]=1',
    'email[]=a@b.example',
    'é=ü',
  ]
  const text = Array.from({ length: random.below(6) }, () => random.one(pairs)).join('&')
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text, 'latin1') }
}

function bytes(random: Random): HostileBody {
  const length = random.one([0, 1, 100, 10_000, 32_768, 32_769, 100_000])
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return { type: random.one(types), bytes: random.bytes(length) }
}

function odd(random: Random): HostileBody {
  const types = [
    '',
    'application/json; charset=utf-16',
    'application/json;'.repeat(50),
    'text/plain',
    'multipart/form-data; boundary=',
    'application/xml',
    'APPLICATION/JSON',
    '*/*',
    'application/x-www-form-urlencoded; charset=latin1',
  ]
  return { type: random.one(types), bytes: Buffer.from(JSON.stringify(filled(random)), 'utf16le') }
}
