import { basename, extname } from 'node:path'
import { parse } from 'yaml'
import { ContentError } from './content-error.ts'
import { fillTokens } from './fill-tokens.ts'

/** A content file, with its tokens filled in and not yet held against a schema. */
export interface ParsedContent {
  data: Record<string, unknown>
  /** The Markdown below the data; empty for a YAML file. */
  body: string
}

/**
 * Takes a content file apart: a YAML file is all data, a Markdown file has its data between two lines of dashes.
 *
 * @param file its path, which tells the two apart.
 * @throws a ContentError naming the file when it has no such lines, holds no fields or names a token without a value.
 */
export function parseContent(text: string, file: string): ParsedContent {
  const { front, body } = split(text, file)
  return { data: fillTokens(readYaml(front, file), file), body: fillTokens(body, file) }
}

/** What an entry is called: its `slug`, or the file's name without a leading number: `03-hubspot.yaml` is `hubspot`. */
export function entryId(file: string, { slug }: Record<string, unknown>): string {
  if (typeof slug === 'string') return slug
  return basename(file, extname(file)).replace(/^\d+-/, '')
}

function split(text: string, file: string): { front: string; body: string } {
  if (extname(file) === '.yaml') return { front: text, body: '' }
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text)
  if (!match)
    throw new ContentError(`${file}: the file must begin with a block between two lines of ---.`)
  return { front: match[1] ?? '', body: match[2] ?? '' }
}

function readYaml(text: string, file: string): Record<string, unknown> {
  let data: unknown
  try {
    data = parse(text)
  } catch (error) {
    throw new ContentError(
      `${file}: ${error instanceof Error ? error.message : 'is not valid YAML'}`,
    )
  }
  if (Array.isArray(data)) return { items: data }
  if (data && typeof data === 'object') return data as Record<string, unknown>
  throw new ContentError(`${file}: the file is empty; it must hold named fields or a list.`)
}
