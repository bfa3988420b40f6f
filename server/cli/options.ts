import { userInfo } from 'node:os'
import { InvalidArgumentError, Option } from 'commander'

/** What is printed behind an error of the command line. */
export const helpHint = '(add --help to see what there is)'

/** `--by <name>`: the name that timeline and ledger give for what the command does. */
export const byOption = new Option(
  '--by <name>',
  'who does it, for the record; without it, your user name here',
)

/** The name of `--by`, or the account's on this machine. */
export function operatorName(by: string | undefined): string {
  return by || process.env['USER'] || userInfo().username
}

/** @throws InvalidArgumentError unless it is a whole number from 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999999.')
}
