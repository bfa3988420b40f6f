/** npm run words: what is wrong with the words of the site in `dist`. */
import { PagesOnDisk } from '../site/pages-on-disk.ts'
import { wordFaults } from './word-faults.ts'

const html = new PagesOnDisk('dist')
const faults = wordFaults('dist', html)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${html.size} pages, the mails and the answers keep to content/glossary.yaml.`)
