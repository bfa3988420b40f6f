// npm run licenses, npm run audit: installs what is missing, then runs scripts/supply/<name>.ts.
import { install, node, run } from './steps.js'

await install()
await run(node, [`scripts/supply/${process.argv[2]}.ts`])
