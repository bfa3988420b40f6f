import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** 43 letters of base64 are 32 bytes, whichever of its two alphabets they are from. */
const base64Of32 = /^[\w+/-]{43}=?$/

/** Keys of 32 bytes in base64, one or several with commas between them: the first seals, the others only open. */
export const secretsKeys = z.string().transform((text, context) => {
  const parts = text.trim().split(/[,\s]+/)
  if (!parts.every((part) => base64Of32.test(part))) {
    context.addIssue('holds no keys')
    return z.NEVER
  }
  return parts.map((part) => Buffer.from(part, 'base64'))
})

/** The path of a file with such keys, a line for each. */
export const secretsKeysFile = z
  .string()
  .transform((path, context) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      context.addIssue('cannot be read')
      return z.NEVER
    }
  })
  .pipe(secretsKeys)
