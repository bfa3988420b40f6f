/** `npm run backup`, for a timer: asks nothing, and exits with 1 and a sentence on any error. */
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
