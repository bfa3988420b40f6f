/** npm run bench: pages beside the floor; `-- load` and `-- kill` for the server. */
const programs: Record<string, string> = { load: './load.ts', kill: './kill.ts' }

const named = programs[process.argv[2] ?? '']
if (named) process.argv.splice(2, 1)
await import(named ?? './pages.ts')
