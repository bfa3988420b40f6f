// npm start: installs and builds what is missing, then serves until it is stopped.
import { build, install, node, say, start } from './steps.js'

await install()
await build()
say('Starting the server …')
// React makes the mails; without this, its slower build for development would.
process.exit(await start(node, ['server/start.js'], { NODE_ENV: 'production' }))
