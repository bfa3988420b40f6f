import { buildSettingsSchema, withSiteUrl } from '../../contract/settings/build-settings.ts'
import { parseSettings } from '../../contract/settings/parse-settings.ts'

const read = parseSettings(buildSettingsSchema, withSiteUrl(process.env))
// Its sentence names the first setting that is wrong.
if ('wrong' in read) throw new Error(read.wrong)

export const { settings } = read
