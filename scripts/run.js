// What npm start, dev, check and test do, by that name; each installs what is missing first.
import { build, install, node, run, say, start } from './steps.js'

const commands = {
  async start() {
    await build()
    say('Starting the server …')
    // With the half of V8's own bound on what is young, a thousand connections take 80 MB less.
    const server = ['--max-semi-space-size=16', 'server/main.ts']
    process.exit(await start(node, server, { NODE_ENV: 'production' }))
  },
  async dev() {
    // The server reads the built site; the pages themselves come from Astro here. Apart from what is served.
    const folder = '.cache/dev'
    await build(folder)
    process.exit(await start(node, ['scripts/dev/develop.ts', folder]))
  },
  check: () => run(node, ['scripts/dev/run-suite.ts', 'quick']),
  async test() {
    await run(node, ['scripts/dev/chromium.ts'])
    await run(node, ['scripts/dev/run-suite.ts'])
  },
}

await install()
await commands[process.argv[2]]()
