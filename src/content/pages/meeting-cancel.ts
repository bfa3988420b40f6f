import { askPage } from '../ask-page.ts'
import { line } from '../text.ts'

export const schema = askPage({ now: line(40, 'stands before the time as it is') })
