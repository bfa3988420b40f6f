import { askPage } from '../ask-page.ts'
import { known } from '../outcome-facts.ts'
import { line } from '../text.ts'

export const schema = askPage({
  known: known.optional(),
  now: line(40, 'stands before the time of a meeting as it is').optional(),
})
