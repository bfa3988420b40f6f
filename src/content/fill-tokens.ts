import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { retentionTokens } from '../../contract/retention.ts'
import { settings } from '../build/settings.ts'
import { ContentError } from './content-error.ts'

type Tokens = ReadonlyMap<string, string>

const token = /\{([a-z]+(?:\.[A-Za-z]+)?)\}/g

/**
 * Puts the values of `{brand}`, `{email}`, `{claims.name}` and `{retention.name}` into every text of a content file.
 *
 * @param value a parsed file: texts, lists and objects, nested at will.
 * @param file its path, for the message.
 * @throws a ContentError naming the file and the token when no value stands for it.
 */
export function fillTokens<T>(value: T, file: string, tokens: Tokens = contentTokens()): T {
  if (typeof value === 'string') return fillText(value, file, tokens) as T
  if (Array.isArray(value)) return value.map((item) => fillTokens(item, file, tokens)) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const filled = Object.entries(value).map(([key, item]) => [key, fillTokens(item, file, tokens)])
  return Object.fromEntries(filled) as T
}

function fillText(text: string, file: string, tokens: Tokens): string {
  return text.replace(token, (whole, name: string) => {
    const value = tokens.get(name)
    if (value !== undefined) return value
    const known = [...tokens.keys()].map((key) => `{${key}}`).join(', ')
    throw new ContentError(`${file}: ${whole} has no value. Write one of ${known}.`)
  })
}

let read: Tokens | undefined

/** The values from `content/site.yaml`, `content/claims.yaml` and the retention settings, read once a build. */
function contentTokens(): Tokens {
  if (read && !import.meta.env?.DEV) return read
  const site = parse(readFileSync('content/site.yaml', 'utf8')) as { brand: string; email: string }
  const claims = parse(readFileSync('content/claims.yaml', 'utf8')) as Record<string, string>
  read = new Map([
    ['brand', site.brand],
    ['email', site.email],
    ...retentionTokens(settings),
    ...Object.entries(claims).map(([key, value]) => [`claims.${key}`, String(value)] as const),
  ])
  return read
}
