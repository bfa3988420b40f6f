import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { retentionTokens } from '../../contract/retention.ts'
import { settings } from '../build/settings.ts'
import { ContentError } from './content-error.ts'
import { type Claims, claimText } from './site.ts'

type Tokens = ReadonlyMap<string, string>

const token = /\{([a-z]+(?:\.[A-Za-z]+)?)\}/g

/**
 * Puts the values of `{brand}`, `{email}`, `{claims.name}` and `{retention.name}` into every text of a content file.
 *
 * @param value a parsed file: texts, lists and objects, nested at will.
 * @param file its path, for the message.
 * @param source its text, where that is known: the message then has the line.
 * @throws a ContentError naming the file and the token when no value stands for it.
 */
export function fillTokens<T>(
  value: T,
  file: string,
  tokens: Tokens = contentTokens(),
  source?: string,
): T {
  const fill = (text: string) =>
    text.replace(token, (whole, name: string) => {
      const found = tokens.get(name)
      if (found !== undefined) return found
      const known = [...tokens.keys()].map((key) => `{${key}}`).join(', ')
      const line = source === undefined ? undefined : lineOfText(whole, source)
      const place = line === undefined ? file : `${file}, line ${line}`
      throw new ContentError(`${place}: ${whole} has no value. Write one of ${known}.`, {
        file,
        line,
      })
    })
  return eachText(value, fill) as T
}

function eachText(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((item) => eachText(item, fill))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, eachText(item, fill)]))
}

function lineOfText(text: string, source: string): number {
  return source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length
}

const sources = { site: 'content/site.yaml', claims: 'content/claims.yaml' }

let read: { tokens: Tokens; from: string } | undefined

/** The values from {@link sources} and the retention settings, read anew when one of the files has changed. */
function contentTokens(): Tokens {
  const from = Object.values(sources)
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
    .join()
  if (read?.from === from) return read.tokens
  try {
    read = { tokens: readTokens(), from }
  } catch (error) {
    // What broke is told by its own loader; all other files keep the values that stood there before.
    if (!read) throw error
  }
  return read.tokens
}

function readFields<Fields>(file: string): Fields {
  try {
    return Object(parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`, { file })
  }
}

function readTokens(): Tokens {
  const site = readFields<{ brand: string; email: string }>(sources.site)
  const claims = readFields<Claims>(sources.claims)
  return new Map([
    ['brand', site.brand],
    ['email', site.email],
    ...retentionTokens(settings),
    ...Object.entries(claims).map(([key, claim]) => [`claims.${key}`, claimText(claim)] as const),
  ])
}
