import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { factsFile, type PageFacts, pageFacts } from '../../contract/page-template.ts'
import { ConfigError } from '../settings/config-error.ts'

/** What the policy of each page of a built site depends on, by its address. */
export function readFacts(folder: string): ReadonlyMap<string, PageFacts> {
  return parseFacts(readFileSync(join(folder, factsFile), 'utf8'))
}

/** @throws ConfigError for what no build writes. */
export function parseFacts(text: string): ReadonlyMap<string, PageFacts> {
  try {
    return new Map(Object.entries(z.record(z.string(), pageFacts).parse(JSON.parse(text))))
  } catch {
    throw new ConfigError(`${factsFile} of the built site is not what a build writes.`)
  }
}

/** @throws ConfigError for a page that no build has written: its policy would stop its own scripts. */
export function factsOf(facts: ReadonlyMap<string, PageFacts>, path: string): PageFacts {
  const found = facts.get(path)
  if (!found) {
    throw new ConfigError(`The build says nothing about the page ${path}: run "npm run build".`)
  }
  return found
}
