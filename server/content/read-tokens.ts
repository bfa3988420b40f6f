import { readFileSync } from 'node:fs'
import { createContentTokens, tokenFiles } from '../../contract/content/content-tokens.ts'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile, readState } from './content-folder.ts'

/** Of each settings the tokens, and the state of their files: a check at every word that is typed asks for them. */
const known = new WeakMap<Settings, { state: string; tokens: Tokens }>()

/** What the tokens of content stand for at this moment. @throws a ContentError when a file with their values is no YAML. */
export function readTokens(settings: Settings): Tokens {
  const files = Object.values(tokenFiles).map((file) => locateFile(settings, file))
  const state = files.map(readState).join('\n')
  const kept = known.get(settings)
  if (kept?.state === state) return kept.tokens
  const tokens = createContentTokens(
    (file) => readFileSync(locateFile(settings, file), 'utf8'),
    settings,
  )
  known.set(settings, { state, tokens })
  return tokens
}
