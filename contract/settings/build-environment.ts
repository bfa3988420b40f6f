import { buildSettings } from './build-settings.ts'

const names = new Set([
  ...Object.keys(buildSettings),
  // The site’s address follows them where it has none of its own.
  ...['HOST', 'PORT'],
  ...['BUILD_MOMENT', 'SHARED_PREVIEW', 'SHOW_DRAFTS'],
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'CI', 'LD_LIBRARY_PATH'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_PATH', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'],
])

/** Of an environment what a build needs: the server’s secrets do not concern the packages that run in it. */
export function createBuildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const needed = Object.entries(environment).filter(
    ([name]) => names.has(name) || name.startsWith('XDG_'),
  )
  return Object.fromEntries(needed)
}
