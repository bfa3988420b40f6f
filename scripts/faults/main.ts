// npm run faults: plants each known fault into a copy of the project and expects a test to notice it.
import { rmSync } from 'node:fs'
import { faults } from './faults.ts'
import { copyProject, plant } from './plant.ts'
import { runTests } from './run-tests.ts'

const folder = copyProject()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const sound = await runTests([...new Set(faults.flatMap(({ tests }) => tests))], folder)
if (sound.passed === 0 || sound.failed.length > 0) {
  console.error(sound.output)
  console.error('Without any fault these tests do not pass, so they prove nothing.')
  process.exit(1)
}

let unnoticed = 0
for (const fault of faults) {
  const heal = plant(fault, folder)
  const { failed } = await runTests(fault.tests, folder)
  heal()
  console.log(`${failed.length > 0 ? 'noticed' : 'UNNOTICED'}  ${fault.breaks} (${fault.file})`)
  for (const name of failed) console.log(`           by “${name}”`)
  if (failed.length === 0) unnoticed += 1
}
console.log(`${faults.length - unnoticed} of ${faults.length} faults are noticed.`)
if (unnoticed > 0) process.exitCode = 1
