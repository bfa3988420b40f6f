/**
 * Ends a build over a wrong setting with one sentence. Imported before all else, because modules that pages are
 * made of read the settings too, and would end it with a stack.
 */
import { buildSettings } from '../../contract/build-settings.ts'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'

const names = Object.keys(buildSettings)
try {
  readSettings(Object.fromEntries(names.map((name) => [name, process.env[name]])))
} catch (error) {
  exitWithMessage(error)
}
