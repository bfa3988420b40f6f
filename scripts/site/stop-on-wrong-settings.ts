/**
 * Ends a build over a wrong setting with one sentence. Imported before all else, because modules that pages are
 * made of read the settings too, and would end it with a stack.
 */
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { buildEnvironment } from './build-environment.ts'

try {
  readSettings(buildEnvironment(process.env))
} catch (error) {
  exitWithMessage(error)
}
