import { userInfo } from 'node:os'
import { Option } from 'commander'

/** `--by <name>`: whom the ledger names as the one who did it. */
export function byOption(): Option {
  return new Option('--by <name>', 'who does it, for the record; without it, your user name here')
}

/** @param by what `--by` said, if it was given. */
export function operatorName(by: string | undefined): string {
  return by || process.env['USER'] || userInfo().username
}
