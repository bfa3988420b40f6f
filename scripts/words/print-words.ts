/** npm run words: what is wrong with the words of the site in `dist`. */
import { readFileSync } from 'node:fs'
import { builtPages } from '../site/built-pages.ts'
import { wordFaults } from './word-faults.ts'

const html = new Map(builtPages('dist').map(({ path, file }) => [path, readFileSync(file, 'utf8')]))
const faults = wordFaults('dist', html)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${html.size} pages, the mails and the answers keep to content/glossary.yaml.`)
