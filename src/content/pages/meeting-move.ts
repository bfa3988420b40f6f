import { askPage } from '../ask-page.ts'
import { line } from '../text.ts'

export const schema = askPage({
  choose: line(40, 'what the calendar of free times is called'),
  now: line(40, 'stands before the time as it is'),
})
