/**
 * node scripts/site/print-headers.ts nginx|caddy: the headers of the built site for a web server that serves its files
 * by itself, with the settings that the site was built with.
 */
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { proxyHeaders, webServers } from '../../server/site/host-headers.ts'
import { pageOptions, readFacts } from '../../server/site/read-site.ts'

try {
  const webServer = webServers.find((name) => name === process.argv[2])
  if (!webServer) throw new ConfigError(`Name one of ${webServers.join(', ')}.`)
  const settings = readSettings(process.env)
  const facts = readFacts(settings.SITE_DIR)
  process.stdout.write(proxyHeaders(webServer, facts, pageOptions(settings)))
} catch (error) {
  exitWithMessage(error)
}
