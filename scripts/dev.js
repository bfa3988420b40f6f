// npm run dev: the site with reload on http://localhost:4321 (PORT), and the server behind it, which follows changes.
import { build, install, node, start } from './steps.js'

await install()
// The server reads the built site; the pages themselves come from Astro here.
await build()
process.exit(await start(node, ['scripts/dev/develop.ts']))
