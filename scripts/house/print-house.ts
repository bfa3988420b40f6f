/** Part of npm run lint: says which imports stand against the floors, and ends with 1 when any does. */
import { checkImports, readImports } from './check-imports.ts'

const { files, imports } = readImports()
const faults = checkImports(files, imports)
for (const fault of faults) console.error(fault)
console.log(`${files.length} files, ${faults.length} imports against the floors.`)
process.exitCode = faults.length > 0 ? 1 : 0
