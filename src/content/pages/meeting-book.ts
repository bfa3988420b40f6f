import { askPage } from '../ask-page.ts'
import { line } from '../text.ts'

export const schema = askPage({ held: line(40, 'stands before the time that is held') })
