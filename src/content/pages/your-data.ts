import { askPage } from '../ask-page.ts'
import { line } from '../text.ts'

export const schema = askPage({ label: line(40, 'what the field is called') })
