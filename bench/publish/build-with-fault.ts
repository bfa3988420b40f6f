/**
 * Makes a release as `npm run build` does, and says on stdout when each step begins; the step of the given number
 * throws in place of what it does.
 *
 *     node bench/publish/build-with-fault.ts <root> <built site to copy> [<step that throws>]
 */

import { buildRelease } from '../../scripts/site/build-release.ts'
import { releaseStore } from '../../scripts/site/release-store.ts'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { quickSteps } from './quick-steps.ts'

const [root = '', from = '', failing] = process.argv.slice(2)
const steps = quickSteps(from).map((step, at) => ({
  ...step,
  run: async (build: Parameters<typeof step.run>[0]) => {
    process.stdout.write(`begin ${at}\n`)
    if (String(at) === failing) throw new Error(`The step “${step.name}” fails.`)
    await step.run(build)
  },
}))
await buildRelease(releaseStore(root), steps).catch(exitWithMessage)
