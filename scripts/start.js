// npm start: installs and builds what is missing, then serves until it is stopped.
import { build, install, node, say, start } from './steps.js'

await install()
await build()
say('Starting the server …')
process.exit(await start(node, ['server/main.ts']))
