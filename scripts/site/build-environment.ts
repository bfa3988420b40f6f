import { buildSettings, withSiteUrl } from '../../contract/settings/build-settings.ts'

/** Of an environment what pages are built with; settings of the server alone do not concern a build. */
export function createBuildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const known = Object.entries(withSiteUrl(environment)).filter(([name]) => name in buildSettings)
  return Object.fromEntries(known)
}
