import { isMap, isNode, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { ContentError } from './content-error.ts'
import { fillTokens, type Tokens } from './fill-tokens.ts'
import { isDraft } from './is-draft.ts'
import { parseYaml } from './parse-yaml.ts'

/** A content file with its tokens filled in, not validated yet. */
interface ParsedContent {
  data: Record<string, unknown>
  /** The Markdown below the data; empty for a YAML file. */
  body: string
  findLine: FindLine
}

/** The line of a field by its path, counted from 1; for a missing field the line of its parent. */
export type FindLine = (path: readonly PropertyKey[]) => number

/**
 * Splits a content file: a YAML file is all data, a Markdown file has its data between two lines of dashes.
 * @throws a ContentError naming the file when the dashes are missing, there are no fields, a token has no value, or git
 * left both versions of a conflict.
 */
export function parseContent(text: string, file: string, tokens: Tokens): ParsedContent {
  stopOnConflict(text, file)
  const { front, body } = splitForYaml(text, file)
  const { data, findLine } = readYaml(front, file)
  const fill = <T>(value: T) => fillTokens(value, file, tokens, text)
  return { data: fill(data), body: fill(body), findLine }
}

/** @throws a ContentError for a text in which git left both versions of a conflict. */
export function stopOnConflict(text: string, file: string): void {
  const conflict = /^(<{7}|>{7}) /m.exec(text)
  if (!conflict) return
  const line = text.slice(0, conflict.index).split('\n').length
  throw new ContentError(
    `${file}, line ${line}: git left two versions: keep one, and delete the lines of <<<, === and >>>.`,
  )
}

/** Whether the file of a document says that it is a draft. @throws a ContentError where it cannot be read. */
export const isDraftFile = (text: string, file: string) =>
  isDraft(readYaml(splitForYaml(text, file).front, file).data)

/** The id of an entry: its `slug`, or the file's name without a leading number: `03-hubspot.yaml` is `hubspot`. */
export function getEntryId(file: string, { slug }: Record<string, unknown>): string {
  if (typeof slug === 'string') return slug
  return file
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replace(/^\d+-/, '')
}

/**
 * The parts of a content file, which are the file again when joined: its YAML is `front`, its Markdown `body`, the dashes
 * are `before` and `between`. A YAML file is all `front`. Undefined for a Markdown file without the two lines of dashes.
 */
export function splitFrontMatter(text: string, file: string) {
  if (!file.endsWith('.md')) return { before: '', front: text, between: '', body: '' }
  const match = /^(---\r?\n)([\s\S]*?)(\r?\n---\r?\n?)([\s\S]*)$/.exec(text)
  if (!match) return undefined
  const [, before = '', front = '', between = '', body = ''] = match
  return { before, front, between, body }
}

function splitForYaml(text: string, file: string): { front: string; body: string } {
  const parts = splitFrontMatter(text, file)
  if (!parts) {
    throw new ContentError(
      `${file}, line 1: the file must begin with a block between two lines of ---.`,
    )
  }
  // A line break in the place of the dashes, so that its lines count as those of the file.
  return { front: `${parts.before && '\n'}${parts.front}`, body: parts.body }
}

function readYaml(text: string, file: string) {
  const read = parseYaml(text, file)
  if (!read || typeof read !== 'object') {
    throw new ContentError(`${file}: the file is empty; it must hold named fields or a list.`)
  }
  const isList = Array.isArray(read)
  return {
    data: (isList ? { items: read } : read) as Record<string, unknown>,
    // Parsed again when asked: keeping the parsed documents of ten thousand articles takes a gigabyte.
    findLine: (path: readonly PropertyKey[]) => {
      const lines = new LineCounter()
      const { contents } = parseDocument(text, { lineCounter: lines })
      return lines.linePos(findStart(contents, isList ? path.slice(1) : path)).line
    },
  }
}

/** The offset at which a field begins: at its name, where it has one. */
function findStart(node: ParsedNode | null, path: readonly PropertyKey[]): number {
  const [key, ...rest] = path
  const own = node?.range[0] ?? 0
  if (key === undefined || !node) return own
  if (isMap(node)) {
    const pair = node.items.find((item) => isNode(item.key) && String(item.key) === String(key))
    if (!pair) return own
    return rest.length === 0 || !pair.value ? pair.key.range[0] : findStart(pair.value, rest)
  }
  const item = 'items' in node ? node.items[Number(key)] : undefined
  return isNode(item) ? findStart(item as ParsedNode, rest) : own
}
