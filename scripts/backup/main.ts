/** npm run backup: for a timer. It asks nothing, and ends with 1 and a sentence when anything is wrong. */
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { backUp } from './back-up.ts'

process.umask(0o077)
try {
  for await (const line of backUp(readSettings(process.env), new Date())) {
    process.stdout.write(`${line}\n`)
  }
} catch (error) {
  exitWithMessage(error)
}
