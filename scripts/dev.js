// npm run dev: the site with reload on http://127.0.0.1:4321, and the API behind it, restarted on a change.
import { build, install, node, say, start } from './steps.js'

const apiPort = process.env.API_PORT ?? '4322'

await install()
// The server reads the built site; the pages themselves come from Astro here.
await build()
say(`Site on http://127.0.0.1:4321, API on port ${apiPort} …`)
const ended = await Promise.race([
  start(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: apiPort,
    API_PORT: apiPort,
  }),
  start(node, ['node_modules/astro/bin/astro.mjs', 'dev'], { API_PORT: apiPort }),
])
process.exit(ended)
