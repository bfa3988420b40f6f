// The start of the server where it is to take little memory. Plain JavaScript: what takes the types out of TypeScript
// is a compiler, of which Node keeps 25 MB for as long as the process lives. So a process of its own does it for all
// modules at once. `node server/main.ts` is the same server with that compiler.
import { execFileSync } from 'node:child_process'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const stripTypes = ['--no-warnings', join(import.meta.dirname, 'strip-types.js')]
const output = {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
}
const sources = new Map(JSON.parse(execFileSync(process.execPath, stripTypes, output)))

// What is loaded when it is first used, as mails are, comes from here too: a server runs one version of itself.
registerHooks({
  load: (url, context, nextLoad) => {
    const source = sources.get(url)
    if (source === undefined) return nextLoad(url, context)
    sources.delete(url)
    return { format: 'module', source, shortCircuit: true }
  },
})

await import('./main.ts')
collectGarbage()

/** Gives back what starting took: by itself V8 keeps its young generation as large as it ever was. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
