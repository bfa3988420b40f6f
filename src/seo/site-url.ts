import { settings } from '../build/settings.ts'

/** The base of canonical addresses and previews, from the setting `SITE_URL`. */
export const siteUrl = new URL(settings.SITE_URL)
