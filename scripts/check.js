// npm run check: what needs no browser, no second database and no process of its own, for the minutes between two changes.
import { install, node, run } from './steps.js'

await install()
await run(node, ['scripts/dev/run-suite.ts', 'quick'])
