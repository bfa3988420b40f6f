import { leadsProgram } from './leads-program.ts'
import { givenWords, runProgram } from './run-program.ts'

await runProgram(leadsProgram(), givenWords())
