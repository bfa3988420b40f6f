import { dbProgram } from './db-program.ts'
import { givenWords, runProgram } from './run-program.ts'

await runProgram(dbProgram(), givenWords())
