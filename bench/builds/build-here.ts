/**
 * Builds the site of the folder it is started in, as `npm run build` does, and prints as JSON what each step took:
 * what `bench/builds/main.ts` starts.
 */
import { readFileSync } from 'node:fs'
import { buildRelease } from '../../scripts/site/build-release.ts'
import { type Build, buildSteps } from '../../scripts/site/build-steps.ts'
import { releaseStore } from '../../scripts/site/release-store.ts'
import type { StepCost } from './cost.ts'

/** Of Linux, in a second. */
const ticks = 100

const costs: StepCost[] = []
const steps = buildSteps.map(({ name, run }) => ({
  name,
  run: async (build: Build) => {
    const [wall, cpu] = [performance.now(), processorSeconds()]
    await run(build)
    const seconds = (performance.now() - wall) / 1_000
    costs.push({ step: name, seconds, processor: processorSeconds() - cpu })
  },
}))
const said = console.log
console.log = () => {}
await buildRelease(releaseStore(), steps)
said(`\n${JSON.stringify(costs)}`)

/** Of this process with its threads, and of the children that have ended: fields 14 to 17 of Linux' account. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
}
