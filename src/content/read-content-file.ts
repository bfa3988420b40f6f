import { readFileSync, statSync } from 'node:fs'
import type * as z from 'zod'
import { ContentError } from '../../contract/content/content-error.ts'
import { createContentTokens, tokenFiles } from '../../contract/content/content-tokens.ts'
import { claimsSchema, ownerFactsSchema } from '../../contract/content/facts.ts'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { getEntryId, isDraftFile, parseContent } from '../../contract/content/parse-content.ts'
import { validateContent } from '../../contract/content/validate-content.ts'
import { settings } from '../build/site-settings.ts'

let read: { tokens: Tokens; from: string } | undefined

/** The values of tokens, read again when one of {@link tokenFiles} has changed. */
export function readContentTokens(): Tokens {
  const from = Object.values(tokenFiles)
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
    .join()
  if (read?.from === from) return read.tokens
  try {
    read = { tokens: createContentTokens((file) => readFileSync(file, 'utf8'), settings), from }
  } catch (error) {
    // The loader of the broken file reports it; until then other files keep the old values.
    if (!read) throw error
  }
  return read.tokens
}

export function readContentFile<Schema extends z.ZodType>(file: string, schema: Schema) {
  return readContent(readFileSync(file, 'utf8'), file, schema)
}

export function readContent<Schema extends z.ZodType>(text: string, file: string, schema: Schema) {
  const { data, body, findLine } = parseContent(text, file, readContentTokens())
  const valid = validateContent(file, data, schema, findLine)
  return { id: getEntryId(file, data), data: valid, body, findLine }
}

/** Reads a content file; undefined for a draft that its schema refuses: it is unfinished, and no build takes it. */
export function readFinished<Schema extends z.ZodType>(text: string, file: string, schema: Schema) {
  try {
    return readContent(text, file, schema)
  } catch (error) {
    if (!(error instanceof ContentError) || !isDraftFile(text, file) || refusesDrafts(schema))
      throw error
    return undefined
  }
}

/** Whether a schema knows no `draft`, so that the word in a file holds nothing back. */
function refusesDrafts(schema: z.ZodType): boolean {
  const issues = schema.safeParse({ draft: true, page: { draft: true } }).error?.issues ?? []
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return unknown.includes('draft') && unknown.includes('page')
}

export function parseContentFile(file: string) {
  return parseContent(readFileSync(file, 'utf8'), file, readContentTokens())
}

export const ownerFactsFile = 'content/facts.yaml'

export const readOwnerFacts = () => readContentFile(ownerFactsFile, ownerFactsSchema).data

export const readClaims = () => readContentFile('content/claims.yaml', claimsSchema).data
