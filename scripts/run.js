// `npm start`, `dev`, `check` and `test`, by that name; each installs what is missing first.
import { build, checkNode, install, node, printStep, run, runAll, start } from './steps.js'

const commands = {
  async start() {
    await build()
    printStep('Starting the server …')
    // Half of V8's default for the young generation saves 80 MB with a thousand connections.
    const server = ['--max-semi-space-size=16', 'server/main.ts']
    process.exit(await start(node, server, { NODE_ENV: 'production' }))
  },
  async dev() {
    // A release of its own for the server; pages come from Astro's development server.
    const folder = '.cache/dev'
    await build(folder)
    process.exit(await start(node, ['scripts/dev/develop.ts', folder]))
  },
  async check() {
    await build()
    await runAll([types, lint, vitest('--project=site', '--project=scripts', '--project=server')])
  },
  async test() {
    await run(node, ['scripts/dev/chromium.ts'])
    await run(node, ['scripts/dev/ensure-built.ts'])
    await runAll([
      lint,
      types,
      vitest(),
      ['playwright', 'test', '--reporter=dot'],
      [node, 'scripts/site/check-bytes.ts'],
    ])
  },
}

const types = ['npm', 'run', '--silent', 'types']
const lint = ['npm', 'run', '--silent', 'lint']
const vitest = (...projects) => ['vitest', 'run', '--reporter=default', ...projects]

await install()
checkNode()
await commands[process.argv[2]]()
