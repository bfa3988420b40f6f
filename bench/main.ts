/** npm run bench: the pages beside the floor; `npm run bench -- interactions`, `load` or `kill` for the others. */
const programs: Record<string, string> = {
  interactions: './pages/interactions.ts',
  load: './server/load.ts',
  kill: './server/kill.ts',
}

const named = programs[process.argv[2] ?? '']
if (named) process.argv.splice(2, 1)
await import(named ?? './pages/main.ts')
