/** npm run facts: what the owner has not answered yet, and how to answer. */
import { ContentError } from '../../src/content/content-error.ts'
import { factsFile, readFacts } from '../../src/content/read-content-file.ts'
import { factsChecklist } from './open-facts.ts'

try {
  const facts = readFacts()
  const all = Object.values(facts)
  const open = all.filter(({ value }) => value == null).length
  console.log(`${open} of ${all.length} questions in ${factsFile} are open.`)
  if (open > 0) console.log('To answer one, write it there after `value:`, between quotes.')
  for (const line of factsChecklist(facts)) console.log(line)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
