import { builtRelease } from './built-release.ts'

/** What the built site says of the forms. */
export const { formTexts } = builtRelease
