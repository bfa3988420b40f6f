/** Says again whether the site in place is as a build has to be: what every build is held to before it is served. */
import { readFileSync } from 'node:fs'
import { aliasesOf, readPages } from '../../src/content/page-files.ts'
import { builtPages } from './built-pages.ts'
import { siteFaults } from './site-faults.ts'

const html = new Map(builtPages('dist').map(({ path, file }) => [path, readFileSync(file, 'utf8')]))
const faults = siteFaults('dist', html, aliasesOf(readPages()))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${html.size} pages: every link leads somewhere, every page is within its budget.`)
