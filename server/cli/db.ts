import { runProgram } from './command.ts'
import { dbProgram } from './db-program.ts'

await runProgram(dbProgram())
