import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { claimsSchema, factsSchema } from './facts.ts'
import { contentFault } from './format-content-error.ts'
import { entryId, type LineOf, parseContent } from './parse-content.ts'

interface ContentFile<Data> {
  id: string
  data: Data
  findLine: LineOf
}

/**
 * A content file as its schema has it, read without Astro.
 *
 * @throws a ContentError naming the file and the field that is wrong.
 */
export function readContentFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): ContentFile<z.output<Schema>> {
  const { data, findLine } = parseContent(readFileSync(file, 'utf8'), file)
  const fault = contentFault(file, data, schema, findLine)
  if (fault) throw fault
  return { id: entryId(file, data), data: schema.parse(data), findLine }
}

export const factsFile = 'content/facts.yaml'

/** Every fact, confirmed or not. */
export const readFacts = () => readContentFile(factsFile, factsSchema).data

/** Everything the site states, with how its figures are to be read. */
export const readClaims = () => readContentFile('content/claims.yaml', claimsSchema).data
