import { askPage } from '../ask-page.ts'
import { heldTime } from '../held-time.ts'

export const schema = askPage(heldTime)
