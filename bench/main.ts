/**
 * npm run bench: the pages beside the floor, or what the first word names, with options of its own:
 *
 *     npm run bench -- interactions | load | kill
 */
const programs: Record<string, string> = {
  interactions: './pages/interactions.ts',
  load: './server/load.ts',
  kill: './server/kill.ts',
}

const named = programs[process.argv[2] ?? '']
if (named) process.argv.splice(2, 1)
await import(named ?? './pages/main.ts')
