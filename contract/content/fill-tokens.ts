import { ContentError } from './content-error.ts'

/** The value of each token; undefined for a fact without an answer. */
export type Tokens = ReadonlyMap<string, string | undefined>

/** A token in a text; its name is the first group. */
export const tokenPattern = /\{([a-z]+(?:\.[A-Za-z]+)?)\}/g

/**
 * Fills in `{brand}`, `{claims.name}` and other tokens. A part in `[[ ]]` and an object with `onlyWith` are left out
 * when their fact has no answer.
 * @param source the text of the file, for the line in the error.
 * @throws a ContentError for a token without a value, and for a part that names no fact or has no `]]`.
 */
export function fillTokens<T>(value: T, file: string, tokens: Tokens, source?: string): T {
  const filling = { file, tokens, source }
  const filled = fillIn(value, filling)
  return (filled === undefined && typeof value === 'string' ? '' : filled) as T
}

interface Filling {
  file: string
  tokens: Tokens
  source: string | undefined
}

/** @returns undefined for what is left out. */
function fillIn(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return fillText(value, filling)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => fillIn(item, filling)).filter((item) => item !== undefined)
    return items.length === 0 && value.length > 0 ? undefined : items
  }
  const { onlyWith, ...fields } = value as Record<string, unknown>
  if (onlyWith !== undefined && getTokenValue(`{${onlyWith}}`, filling) === undefined)
    return undefined
  const entries = Object.entries(fields)
    .map(([key, item]) => [key, fillIn(item, filling)])
    .filter(([, item]) => item !== undefined)
  return entries.length === 0 && Object.keys(fields).length > 0
    ? undefined
    : Object.fromEntries(entries)
}

function fillText(text: string, filling: Filling): string | undefined {
  const isAnswered = (part: string) => {
    const ownerFacts = (part.match(tokenPattern) ?? []).filter((name) => name.startsWith('{facts.'))
    if (ownerFacts.length === 0) throw fault('names no fact: write one as {facts.name} in it', part)
    return ownerFacts.every((name) => getTokenValue(name, filling) !== undefined)
  }
  const fault = (problem: string, part: string) =>
    errorAt(`“${toFirst(part)}” ${problem}`, toFirst(part), filling)
  const answered = dropParts(text, isAnswered, (part) => fault('has no ]] at its end', part))
  if (answered.trim() === '' && text.trim() !== '') return undefined
  return answered.replace(tokenPattern, (whole) => {
    const found = getTokenValue(whole, filling)
    if (found !== undefined) return found
    const advice = 'put what needs it between [[ and ]], or answer it in content/facts.yaml'
    throw errorAt(`${whole} has no answer; ${advice}`, whole, filling)
  })
}

/** @throws a ContentError for an unknown token. */
function getTokenValue(whole: string, filling: Filling): string | undefined {
  const { tokens } = filling
  const name = whole.slice(1, -1)
  if (tokens.has(name)) return tokens.get(name)
  if (whole.startsWith('{facts.')) {
    throw errorAt(`${whole} is no fact of content/facts.yaml; ask for it there`, whole, filling)
  }
  const known = [...tokens.keys()].filter((key) => !key.startsWith('facts.'))
  const names = known.map((key) => `{${key}}`).join(', ')
  throw errorAt(`${whole} has no value. Write one of ${names}`, whole, filling)
}

/** The beginning of a part, as it stands in one line of its file. */
function toFirst(part: string): string {
  return part.split('\n', 1)[0]?.slice(0, 40) ?? ''
}

function errorAt(problem: string, text: string, { file, source }: Filling): ContentError {
  const line = source === undefined ? undefined : lineOfText(text, source)
  const location = line === undefined ? file : `${file}, line ${line}`
  return new ContentError(`${location}: ${problem}.`)
}

/** The line of a text. A fact may also stand in an optional part: the line wanted is one outside of these. */
function lineOfText(text: string, source: string): number | undefined {
  const bare = blankParts(source).indexOf(text)
  const at = bare === -1 ? source.indexOf(text) : bare
  return at === -1 ? undefined : source.slice(0, at).split('\n').length
}

/** Markdown code, in which brackets stay, or an optional part, which without an end goes on to the end of the text. */
const piece =
  /^(?<fence>`{3,}|~{3,})[\s\S]*?^\k<fence>|`[^`\n]+`|\[\[(?<part>[\s\S]*?)(?<end>\]\]|(?![\s\S]))/gm

/** A placeholder for a part that was left out, until the spaces around it are cleaned up. */
const gap = '\uE000'
const emptyLine = /^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)?(?:\uE000[ \t]*)+(?:\n|(?![\s\S]))/gm
const gapFirst = /^\uE000 ?/gm
const gapBeforeEnd = / ?\uE000(?=[\s.,;:!?)]|(?![\s\S]))/g

/**
 * A text with only those parts `[[…]]` that `isIncluded`. A Markdown line that becomes empty goes with its list sign.
 * @param unended makes the error for a part without `]]`.
 */
function dropParts(
  text: string,
  isIncluded: (part: string) => boolean,
  unended: (part: string) => Error,
): string {
  if (!text.includes('[[')) return text
  return text
    .replace(piece, (...found) => {
      const whole: string = found[0]
      const { part, end } = found.at(-1) as { part?: string; end?: string }
      if (part === undefined) return whole
      if (end === '' || part.includes('[[')) throw unended(whole)
      return isIncluded(whole) ? part : gap
    })
    .replace(emptyLine, '')
    .replace(gapFirst, '')
    .replace(gapBeforeEnd, '')
    .replaceAll(gap, '')
}

/** A text with the same lines, in which every optional part is blanked. */
function blankParts(text: string): string {
  return text.replace(piece, (whole, ...found) => {
    const { part } = found.at(-1) as { part?: string }
    return part === undefined ? whole : whole.replace(/[^\n]/g, ' ')
  })
}
