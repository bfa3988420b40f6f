/**
 * Part of npm run lint: prints which room imports which, floor by floor, and what stands against it. Ends with 1 when
 * anything does.
 */
import { checkImports, placeOf } from './check-imports.ts'
import { parts } from './floors.ts'
import { readImports } from './read-imports.ts'

const imports = await readImports()
const arrows = new Map<string, Set<string>>()
for (const { from, to } of imports.own) {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (!here || !there || here.part !== there.part || here.room === there.room) continue
  if (/\.test\.tsx?$/.test(from)) continue
  const room = `${here.part}/${here.room}`
  arrows.set(room, (arrows.get(room) ?? new Set()).add(there.room))
}

for (const [part, { floors, holds }] of Object.entries(parts)) {
  if (floors.length === 0) continue
  console.log(`\n${part}/: ${holds}`)
  for (const [index, { rooms, holds }] of [...floors.entries()].reverse()) {
    console.log(`  ${index + 1}. ${holds}`)
    for (const room of rooms) {
      const below = [...(arrows.get(`${part}/${room}`) ?? [])].sort()
      console.log(`     ${room}${below.length > 0 ? ` → ${below.join(', ')}` : ''}`)
    }
  }
}

const faults = checkImports(imports)
const count = [...arrows.values()].reduce((sum, { size }) => sum + size, 0)
console.log(`\n${imports.files.length} files, ${arrows.size} rooms that import, ${count} arrows.`)
console.log(`Against the floors: ${faults.length}.`)
for (const fault of faults) console.log(`- ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
