import { readFileSync, statSync } from 'node:fs'
import { createContentTokens, tokenFiles } from '../../contract/content/content-tokens.ts'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { settings } from '../build/site-settings.ts'

let read: { tokens: Tokens; from: string } | undefined

/** What the tokens of content stand for, read anew when one of {@link tokenFiles} has changed. */
export function readContentTokens(): Tokens {
  const from = Object.values(tokenFiles)
    .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
    .join()
  if (read?.from === from) return read.tokens
  try {
    read = { tokens: createContentTokens((file) => readFileSync(file, 'utf8'), settings), from }
  } catch (error) {
    // What broke is reported by its own loader; all other files keep the values that stood there before.
    if (!read) throw error
  }
  return read.tokens
}
