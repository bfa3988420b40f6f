import { readRelease } from '../site/read-release.ts'
import { builtSite } from './built-site.ts'

/** The site as it is built, as the server reads it: every test works on the same. */
export const builtRelease = await readRelease(builtSite, { https: true })

/** What it says of the forms. */
export const { formTexts } = builtRelease
