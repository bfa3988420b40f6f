import { readFileSync } from 'node:fs'
import { createContentTokens } from '../../contract/content/content-tokens.ts'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile } from './content-folder.ts'

/** What the tokens of content stand for at this moment. @throws a ContentError when a file with their values is no YAML. */
export function readTokens(settings: Settings): Tokens {
  return createContentTokens((file) => readFileSync(locateFile(settings, file), 'utf8'), settings)
}
