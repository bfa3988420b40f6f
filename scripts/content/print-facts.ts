/** npm run facts: what the owner is still to say, as a checklist. */
import { ContentError } from '../../src/content/content-error.ts'
import { factsFile, readFacts } from '../../src/content/read-facts.ts'
import { factsChecklist } from './open-facts.ts'

try {
  const facts = readFacts()
  const lines = factsChecklist(facts)
  const total = Object.keys(facts).length
  const open = Object.values(facts).filter(({ confirmed }) => !confirmed).length
  console.log(`${total} facts in ${factsFile}, ${open} open.`)
  for (const line of lines) console.log(line)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
