import { readFileSync } from 'node:fs'
import { type Facts, factsSchema } from './facts.ts'
import { contentFault } from './format-content-error.ts'
import { parseContent } from './parse-content.ts'

export const factsFile = 'content/facts.yaml'

/**
 * Every fact, confirmed or not.
 *
 * @throws a ContentError naming the field that is wrong.
 */
export function readFacts(): Facts {
  const { data, lineOf } = parseContent(readFileSync(factsFile, 'utf8'), factsFile)
  const fault = contentFault(factsFile, data, factsSchema, lineOf)
  if (fault) throw fault
  return factsSchema.parse(data)
}
