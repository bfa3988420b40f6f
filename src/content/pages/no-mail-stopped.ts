import { askPage } from '../ask-page.ts'

export const schema = askPage({})
