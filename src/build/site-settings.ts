import {
  type BuildSettings,
  buildSettingsSchema,
  withSiteUrl,
} from '../../contract/build-settings.ts'
import { parseSettings } from '../../contract/parse-settings.ts'

/** The settings that pages are built with. */
export const settings = readBuildSettings(process.env)

/** @throws an Error whose sentence names the first setting that is wrong. */
export function readBuildSettings(environment: Record<string, string | undefined>): BuildSettings {
  const read = parseSettings(buildSettingsSchema, withSiteUrl(environment))
  if ('wrong' in read) throw new Error(read.wrong)
  return read.settings
}
