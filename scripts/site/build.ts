/**
 * npm run build: renders the pages, draws a preview of each, says it in Markdown too, makes it searchable, and writes a
 * brotli copy of every text file beside it. It is checked whole before `dist` leads to it.
 */
import './stop-on-wrong-settings.ts'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { buildRelease } from './build-release.ts'

await buildRelease().catch(exitWithMessage)
