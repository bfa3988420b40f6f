import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { factsFile, type PageFacts, pageFacts } from '../../contract/page-template.ts'
import type { HeaderOptions } from '../http/headers.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'

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

/** What the policy of a page depends on besides its HTML; build and server take it from the same settings. */
export function pageOptions({ SITE_URL, VIDEO_URL, BOOKING_URL }: Settings): HeaderOptions {
  return {
    https: SITE_URL.startsWith('https:'),
    video: VIDEO_URL?.origin,
    widget: BOOKING_URL && new URL(BOOKING_URL).origin,
  }
}
