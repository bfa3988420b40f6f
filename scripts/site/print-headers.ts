/**
 * npm run --silent headers -- nginx|caddy [files]: the headers of the built site for a web server that serves its files
 * by itself, with the settings that the site was built with; or those alone that every hashed file and picture has.
 */
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { readFacts } from '../../server/site/page-facts.ts'
import { pageOptions } from '../../server/site/page-options.ts'
import { proxyFileHeaders, proxyHeaders, webServers } from '../../server/site/proxy-headers.ts'

try {
  const webServer = webServers.find((name) => name === process.argv[2])
  if (!webServer) throw new ConfigError(`Name one of ${webServers.join(', ')}.`)
  const settings = readSettings(process.env)
  const options = pageOptions(settings)
  const isForFiles = process.argv[3] === 'files'
  process.stdout.write(
    isForFiles
      ? proxyFileHeaders(webServer, options)
      : proxyHeaders(webServer, readFacts(settings.SITE_DIR), options),
  )
} catch (error) {
  exitWithMessage(error)
}
