import { userInfo } from 'node:os'
import { Option } from 'commander'

/** `--by <name>`: whom the ledger names as the one who did it; without it, the user of the machine. */
export function byOption(): Option {
  return new Option('--by <name>', 'who does it, for the record').default(
    process.env.USER || userInfo().username,
    'your user name on this machine',
  )
}
