import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { claimsSchema, factsSchema } from './facts.ts'
import { contentFault } from './format-content-error.ts'
import { entryId, parseContent } from './parse-content.ts'

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
  const fault = contentFault(file, data, schema, findLine)
  if (fault) throw fault
  return { id: entryId(file, data), data: schema.parse(data), body, findLine }
}

export const factsFile = 'content/facts.yaml'

/** Every fact, confirmed or not. */
export const readFacts = () => readContentFile(factsFile, factsSchema).data

/** Everything the site states, with how its figures are to be read. */
export const readClaims = () => readContentFile('content/claims.yaml', claimsSchema).data
