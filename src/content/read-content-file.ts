import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { claimsSchema, ownerFactsSchema } from './facts.ts'
import { toContentError } from './format-content-error.ts'
import { getEntryId, parseContent } from './parse-content.ts'

/**
 * A content file as its schema has it, read without Astro.
 *
 * @throws a ContentError naming the file and the field that is wrong.
 */
export function readContentFile<Schema extends z.ZodType>(file: string, schema: Schema) {
  return readContent(readFileSync(file, 'utf8'), file, schema)
}

/** The same of its text. */
export function readContent<Schema extends z.ZodType>(text: string, file: string, schema: Schema) {
  const { data, body, findLine } = parseContent(text, file)
  const fault = toContentError(file, data, schema, findLine)
  if (fault) throw fault
  return { id: getEntryId(file, data), data: schema.parse(data), body, findLine }
}

export const ownerFactsFile = 'content/facts.yaml'

/** Every fact, confirmed or not. */
export const readOwnerFacts = () => readContentFile(ownerFactsFile, ownerFactsSchema).data

/** Everything the site states, with how its figures are to be read. */
export const readClaims = () => readContentFile('content/claims.yaml', claimsSchema).data
