import { readFormTexts } from '../intake/read-form-texts.ts'
import { builtSite } from './built-site.ts'

/** What the built site says of the forms. */
export const formTexts = readFormTexts(builtSite)
