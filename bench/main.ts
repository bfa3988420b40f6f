/** npm run bench: the pages beside the floor; `npm run bench -- load` or `kill` for the server. */
const programs: Record<string, string> = {
  load: './server/load.ts',
  kill: './server/kill.ts',
}

const named = programs[process.argv[2] ?? '']
if (named) process.argv.splice(2, 1)
await import(named ?? './pages/main.ts')
