import { readRelease } from '../site/read-release.ts'
import { builtSite } from './built-site.ts'

/** The built site as the server reads it, shared by all tests. */
export const builtRelease = await readRelease(builtSite, { https: true })

/** The words of the forms. */
export const { formTexts } = builtRelease
