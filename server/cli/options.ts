import { userInfo } from 'node:os'
import { InvalidArgumentError, Option } from 'commander'
import * as z from 'zod'
import { day, hour, minute } from '../../contract/duration.ts'
import { getChoices } from '../../contract/leads/define-lead.ts'
import { type LeadKind, leadShapes, leadTables } from '../../contract/leads/leads.ts'
import { findDayStart } from '../booking/office-time.ts'
import { ConfigError } from '../settings/config-error.ts'

/** What is printed behind an error of the command line. */
export const helpHint = '(add --help to see what there is)'

export const jsonOption = new Option('--json', 'as JSON')
export const yesOption = new Option('--yes', 'do it; without it, see what would be done')
export const statusOption = new Option('--status <status>', 'with this status only').choices(
  getStatuses(leadTables),
)
export const limitOption = new Option('--limit <number>', 'at most so many')
  .argParser(parseCount)
  .default(20)

/** What `--since` says: a day at the office, as `2026-01-31`, or milliseconds since 1970. */
export type Since = string | number

/** When that is, in milliseconds since 1970; at their beginning by default. */
export function toInstant(since: Since = 0, zone: string): number {
  return typeof since === 'number' ? since : findDayStart(since, zone)
}

function getStatuses(kinds: readonly LeadKind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => getChoices(leadShapes[kind].columns, 'status')))]
}

/** @param what happened since then. */
export function sinceOption(what: string): Option {
  const description = `${what}: 2026-01-31, 30m, 24h, 7d or 2w`
  return new Option('--since <when>', description).argParser(parseSince)
}

/** @throws ConfigError when a status is asked of a kind without one. */
export function checkStatus(kind: LeadKind, status: string | undefined): void {
  if (!status || getStatuses([kind]).length > 0) return
  const plural = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
  throw new ConfigError(`${plural} have no status: leave out --status or --kind ${kind}.`)
}

/** `--by <name>`: whom timeline and ledger name as the one who did it. */
export const byOption = new Option(
  '--by <name>',
  'who does it, for the record; without it, your user name here',
)

/** @param by the value of `--by`, if it was given. */
export function operatorName(by: string | undefined): string {
  return by || process.env['USER'] || userInfo().username
}

/** The mails that `stop-mail` and `allow-mail` are about. */
export const mailsOption = new Option('--from <what>', 'mails of which kind')
  .choices(['lists', 'forms'])
  .makeOptionMandatory()

/** @throws ConfigError unless it looks like an address. */
export function checkEmail(email: string): void {
  if (/^[^@\s]+@[^@\s]+$/.test(email)) return
  throw new ConfigError(`${email} is not an e-mail address.`)
}

/** @throws InvalidArgumentError unless it is a whole number from 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999999.')
}

const periods: Record<string, number> = { m: minute, h: hour, d: day, w: 7 * day }

/** A day, or how long ago. */
function parseSince(text: string): Since {
  const [, count, unit = ''] = /^(\d{1,4})([mhdw])$/.exec(text) ?? []
  if (count) return Date.now() - Number(count) * (periods[unit] ?? 0)
  if (z.iso.date().safeParse(text).success) return text
  throw new InvalidArgumentError('It must be a day such as 2026-01-31, or 30m, 24h, 7d or 2w.')
}
