import { buildSettings } from './build-settings.ts'

const names = new Set([
  ...Object.keys(buildSettings),
  // The site’s address is made from these where it has no setting of its own.
  ...['HOST', 'PORT'],
  ...['BUILD_MOMENT', 'SHARED_PREVIEW', 'SHOW_DRAFTS'],
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'CI', 'LD_LIBRARY_PATH'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_PATH', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'],
])

/**
 * The variables of an environment that a build needs. The server’s secrets are left out, since a build runs third-party
 * packages.
 */
export function createBuildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const needed = Object.entries(environment).filter(
    ([name]) => names.has(name) || name.startsWith('XDG_'),
  )
  return Object.fromEntries(needed)
}
