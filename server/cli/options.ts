import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { InvalidArgumentError, Option } from 'commander'
import * as z from 'zod/mini'
import { day, hour } from '../../contract/duration.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { ConfigError } from '../settings/config-error.ts'

/** An option; without a value, `true` when it is given. */
export const option = (flags: string, does: string) => new Option(flags, does)

export const jsonOption = option('--json', 'as JSON')
export const yesOption = option('--yes', 'without asking')
export const kindOption = option('--kind <kind>', 'this kind only').choices(leadTables)
export const limitOption = option('--limit <number>', 'at most so many')
  .argParser(parseCount)
  .default(20)

/** @param does what happened since then. */
export function sinceOption(does: string): Option {
  return option('--since <when>', `${does}: 2026-01-31, 24h, 7d or 2w`).argParser(parseSince)
}

/** `--by <name>`: whom the ledger names as the one who did it. */
export const byOption = option(
  '--by <name>',
  'who does it, for the record; without it, your user name here',
)

/** @param by what `--by` said, if it was given. */
export function operatorName(by: string | undefined): string {
  return by || process.env['USER'] || userInfo().username
}

/**
 * Asks on the terminal before something is done that cannot be undone.
 * @throws ConfigError when there is no terminal, or the answer is not `yes`.
 */
export async function askYes(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new ConfigError('Add --yes: there is no terminal to ask on.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new ConfigError('Nothing was changed.')
}

/** @throws InvalidArgumentError unless it is a whole number from 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999999.')
}

const periods: Record<string, number> = { h: hour, d: day, w: 7 * day }

/** A day or a moment, or how long ago; in milliseconds since 1970. */
function parseSince(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
  if (count) return Date.now() - Number(count) * (periods[unit] ?? 0)
  const at = parseMoment(text)
  if (at !== undefined) return at
  throw new InvalidArgumentError('It must be a day such as 2026-01-31, or 24h, 7d or 2w.')
}

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])

/** A day or a moment in ISO 8601 and nothing looser, in UTC without an offset; undefined for what is neither. */
function parseMoment(text: string): number | undefined {
  const written = text.replace(' ', 'T')
  if (!moment.safeParse(written).success) return undefined
  const saysZone = /^[^T]+$|Z$|[+-]\d\d:\d\d$/.test(written)
  return Date.parse(saysZone ? written : `${written}Z`)
}
