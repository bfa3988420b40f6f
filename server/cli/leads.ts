import { runProgram } from './command.ts'
import { leadsProgram } from './leads-program.ts'

await runProgram(leadsProgram())
