// Writes the JavaScript of every module of the server, as JSON: pairs of its address and its text. `start.js` runs it
// in a process of its own, with which the compiler goes.
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const isElsewhere = (path) => /\.test\.ts$|(^|\/)(cli|testing)$/.test(path)
const modules = globSync('{contract,server}/**/*.ts', { cwd: root, exclude: isElsewhere })
const sources = modules.map((path) => {
  const file = join(root, path)
  return [pathToFileURL(file).href, stripTypeScriptTypes(readFileSync(file, 'utf8'))]
})
process.stdout.write(JSON.stringify(sources))
