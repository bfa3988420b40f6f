import { readFileSync } from 'node:fs'
import { createContentTokens, tokenFiles } from '../../contract/content/content-tokens.ts'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile, readState } from './content-folder.ts'

/** Tokens by settings, with the state of their files: they are read again at every letter that is typed. */
const cached = new WeakMap<Settings, { state: string; tokens: Tokens }>()

/** The present values of all tokens. @throws a ContentError when a file with values is no YAML. */
export function readTokens(settings: Settings): Tokens {
  const files = Object.values(tokenFiles).map((file) => locateFile(settings, file))
  const state = files.map(readState).join('\n')
  const kept = cached.get(settings)
  if (kept?.state === state) return kept.tokens
  const tokens = createContentTokens(
    (file) => readFileSync(locateFile(settings, file), 'utf8'),
    settings,
  )
  cached.set(settings, { state, tokens })
  return tokens
}
