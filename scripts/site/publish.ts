/**
 * npm run publish: builds, checks, puts in place, and says in its last line what is served and how to return.
 *
 *     npm run publish             a new release
 *     npm run publish -- --back   the release before the one that is served
 *     npm run publish -- --list   every release that can be returned to
 */
import './stop-on-wrong-settings.ts'
import { parseArgs } from 'node:util'
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { releaseStore, releasesIn, servedRelease } from './release-store.ts'
import { returnToBefore } from './return-to-before.ts'

const store = releaseStore()
try {
  const { back, list } = optionsIn(process.argv.slice(2))
  if (list) say(releaseLines())
  else if (back) {
    const { id, from } = await returnToBefore(store)
    say([`Served now: ${id}. Withdrawn: ${from}. A new one: npm run publish`])
  } else {
    // Only here: what a build needs takes longer to load than a return takes.
    const { buildRelease } = await import('./build-release.ts')
    const { id, before } = await buildRelease(store)
    const way = before
      ? `Before: ${before}; to return to it: npm run publish -- --back`
      : 'It is the first.'
    say([`Served now: ${id}. ${way}`])
  }
} catch (error) {
  exitWithMessage(error)
}

function optionsIn(args: string[]) {
  const options = { back: { type: 'boolean' }, list: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new ConfigError('The options are --back and --list; without one a release is built.')
  }
}

function releaseLines(): string[] {
  const served = servedRelease(store)?.id
  const releases = releasesIn(store)
  if (releases.length === 0) return ['There is no release yet: npm run publish builds one.']
  return releases.map(({ id }) => (id === served ? `${id}  served` : id))
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
