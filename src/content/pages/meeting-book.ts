import { askPage } from '../ask-page.ts'
import { line } from '../text.ts'

export const schema = askPage({
  held: line(40, 'stands before the time that is held'),
  earlier: line(40, 'stands before the time of a meeting that moves there'),
  choose: line(40, 'what the calendar of free times is called'),
})
