import { dbProgram } from './db-program.ts'
import { leadsProgram } from './leads-program.ts'
import { oldNames } from './old-names.ts'
import { givenWords, runProgram } from './run-program.ts'

const [command = '', ...rest] = givenWords()
const renamed = oldNames.get(command)
if (renamed) {
  const now = `npm run ${renamed.program} -- ${renamed.command}`
  process.stderr.write(`“leads ${command}” is called “${now}”: it still works, but write that.\n`)
  const program = renamed.program === 'db' ? dbProgram() : leadsProgram()
  await runProgram(program, [renamed.command, ...rest])
} else {
  await runProgram(leadsProgram(), givenWords())
}
