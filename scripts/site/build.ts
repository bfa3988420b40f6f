/**
 * npm run build: renders the pages, draws a preview of each, says it in Markdown too and makes it searchable, writes a
 * brotli copy of every text file beside it, and the headers and redirects for hosts that read `_headers` and
 * `_redirects`, so that `dist/` works on a CDN as well. It is checked whole before `dist` leads to it.
 */
import './stop-on-wrong-settings.ts'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { buildRelease } from './build-release.ts'

await buildRelease().catch(exitWithMessage)
