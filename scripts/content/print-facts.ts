/** npm run facts: what the owner is still to say, as a checklist. */
import { figuresOf } from '../../src/content/claims.ts'
import { ContentError } from '../../src/content/content-error.ts'
import { dayIn } from '../../src/content/moment.ts'
import { readClaims } from '../../src/content/read-claims.ts'
import { factsFile, readFacts } from '../../src/content/read-facts.ts'
import { factsChecklist, figuresChecklist } from './open-facts.ts'

try {
  const facts = readFacts()
  const figures = figuresOf(readClaims(), dayIn('UTC', Date.now()))
  const lines = [...factsChecklist(facts), ...figuresChecklist(figures)]
  const total = Object.keys(facts).length
  const open = Object.values(facts).filter(({ confirmed }) => !confirmed).length
  console.log(`${total} facts in ${factsFile}, ${open} open.`)
  for (const line of lines) console.log(line)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
