import { readFileSync } from 'node:fs'
import { type Claims, claimsSchema } from './claims.ts'
import { contentFault } from './format-content-error.ts'
import { parseContent } from './parse-content.ts'

const file = 'content/claims.yaml'

/**
 * Everything the site states, with how its figures are to be read.
 *
 * @throws a ContentError naming the field that is wrong.
 */
export function readClaims(): Claims {
  const { data, lineOf } = parseContent(readFileSync(file, 'utf8'), file)
  const fault = contentFault(file, data, claimsSchema, lineOf)
  if (fault) throw fault
  return claimsSchema.parse(data)
}
