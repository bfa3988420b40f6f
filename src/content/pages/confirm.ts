import { askPage } from '../ask-page.ts'
import { known } from '../outcome-facts.ts'

export const schema = askPage({ known })
