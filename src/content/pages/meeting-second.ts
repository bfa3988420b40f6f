import { askPage } from '../ask-page.ts'
import { heldTime } from '../held-time.ts'
import { line } from '../text.ts'

export const schema = askPage({
  now: line(40, 'stands before the time of the meeting as it is'),
  ...heldTime,
})
