// npm run faults:accessibility: plants each fault into a copy of the built site and expects a browser test to notice.
import { rmSync } from 'node:fs'
import ensureBuilt from '../../dev/ensure-built.ts'
import { siteFaults } from './faults.ts'
import { copySite, plantInSite } from './plant-in-site.ts'
import { runBrowserTests } from './run-browser-tests.ts'

await ensureBuilt()
const folder = copySite()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const sound = await runBrowserTests(
  siteFaults.map(({ test }) => test),
  folder,
)
if (!sound.passed) {
  console.error(sound.output)
  console.error('Without any fault these tests do not pass, so they prove nothing.')
  process.exit(1)
}

let unnoticed = 0
for (const fault of siteFaults) {
  const heal = await plantInSite(fault, folder)
  const { passed, output } = await runBrowserTests([fault.test], folder)
  await heal()
  console.log(`${passed ? 'UNNOTICED' : 'noticed'}  ${fault.breaks}`)
  console.log(`           by ${fault.test.join(', “')}”: ${reasonIn(output)}`)
  if (passed) unnoticed += 1
}
console.log(`${siteFaults.length - unnoticed} of ${siteFaults.length} faults are noticed.`)
if (unnoticed > 0) process.exitCode = 1

/** The first sentence of why a test failed. */
function reasonIn(output: string): string {
  return /Error: (.*)/.exec(output)?.[1]?.slice(0, 160) ?? 'it says nothing'
}
