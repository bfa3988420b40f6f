/**
 * npm run bench: the pages beside the floor, or what the first word names, with options of its own:
 *
 *     npm run bench -- lighthouse | interactions | load | kill
 */
const programs: Record<string, string> = {
  pages: './pages/main.ts',
  lighthouse: './lighthouse/main.ts',
  interactions: './interactions/main.ts',
  load: './load.ts',
  kill: './kill.ts',
}

const named = programs[process.argv[2] ?? '']
if (named) process.argv.splice(2, 1)
await import(named ?? './pages/main.ts')
