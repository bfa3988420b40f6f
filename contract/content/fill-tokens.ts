import { ContentError } from './content-error.ts'

/** What stands for each token; undefined for a fact that has no answer. */
export type Tokens = ReadonlyMap<string, string | undefined>

/** A token in a text; its name is the first group. */
export const tokenPattern = /\{([a-z]+(?:\.[A-Za-z]+)?)\}/g

/**
 * Fills `{brand}`, `{claims.name}` and their like in. A part in `[[ ]]`, and what has `onlyWith`, goes where its fact
 * has no answer.
 *
 * @param value a parsed file: texts, lists and objects, nested at will.
 * @param file its path, for the message.
 * @param source its text, where that is known: the message then has the line.
 * @throws a ContentError naming the file and the token when no value stands for it, or a part that names no fact or
 * does not end.
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

/** Undefined for what is left empty. */
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

/** @throws a ContentError for a token that there is not. */
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

/** What a part begins with, as one line of its file has it. */
function toFirst(part: string): string {
  return part.split('\n', 1)[0]?.slice(0, 40) ?? ''
}

function errorAt(problem: string, text: string, { file, source }: Filling): ContentError {
  const line = source === undefined ? undefined : lineOfText(text, source)
  const place = line === undefined ? file : `${file}, line ${line}`
  return new ContentError(`${place}: ${problem}.`)
}

/** A fact may stand in an optional part as well: the line meant is the one where it has to have a value. */
function lineOfText(text: string, source: string): number | undefined {
  const bare = blankParts(source).indexOf(text)
  const at = bare === -1 ? source.indexOf(text) : bare
  return at === -1 ? undefined : source.slice(0, at).split('\n').length
}

/** Code of Markdown, in which brackets are what they are, or a part; one that does not end goes to the end of the text. */
const piece =
  /^(?<fence>`{3,}|~{3,})[\s\S]*?^\k<fence>|`[^`\n]+`|\[\[(?<part>[\s\S]*?)(?<end>\]\]|(?![\s\S]))/gm

/** Stands where a part went, until what is around it is mended. */
const gap = '\uE000'
const emptyLine = /^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)?(?:\uE000[ \t]*)+(?:\n|(?![\s\S]))/gm
const gapFirst = /^\uE000 ?/gm
const gapBeforeEnd = / ?\uE000(?=[\s.,;:!?)]|(?![\s\S]))/g

/**
 * A text without its parts `[[…]]` that are not shown. A line of Markdown left empty goes with its list sign.
 *
 * @param isIncluded what decides, by the text of the part.
 * @param unended makes the error for a part without its `]]`.
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

/** A text of the same lines and lengths in which every part is blank. */
function blankParts(text: string): string {
  return text.replace(piece, (whole, ...found) => {
    const { part } = found.at(-1) as { part?: string }
    return part === undefined ? whole : whole.replace(/[^\n]/g, ' ')
  })
}
