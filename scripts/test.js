// npm test: installs what is missing, a browser too, then types, lint, unit and server tests, the built site and
// the tests in a browser, side by side; `scripts/dev/suites.ts` lists them.
import { install, node, run } from './steps.js'

await install()
await run(node, ['scripts/dev/install-browser.ts'])
await run(node, ['scripts/dev/run-suite.ts'])
