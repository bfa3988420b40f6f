/**
 * npm run publish: builds, checks, puts in place, and says in its last line what is served and how to return.
 *
 *     npm run publish             a new release
 *     npm run publish -- --back   what was served before; it stays until the next npm run publish
 */
import './stop-on-wrong-settings.ts'
import { readTakenBack } from '../../server/schedule/publish-on-time.ts'
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { releaseStore, takeBack } from './release-store.ts'

const store = releaseStore()
try {
  const options = process.argv.slice(2)
  if (options.some((one) => one !== '--back')) {
    throw new ConfigError('The one option is --back; without it a release is built.')
  }
  if (options.length > 0) {
    const { id, takenBack } = await takeBack(store)
    say(
      `Served now: ${id}. Taken back: ${takenBack}.`,
      'Until the next npm run publish nothing is published by itself, not on its day either.',
      'What you took back is still in content/: mend it before you publish.',
    )
  } else {
    // Only here: what a build needs takes longer to load than a return takes.
    const { buildRelease } = await import('./build-release.ts')
    const takenBack = await readTakenBack(store.link)
    const { id, before } = await buildRelease(store)
    const way = before
      ? `Before: ${before}; to return to it: npm run publish -- --back`
      : 'It is the first.'
    if (takenBack)
      say(`Published again with it: what was taken back (${takenBack}), as it is in content/.`)
    say(`Served now: ${id}. ${way}`)
  }
} catch (error) {
  exitWithMessage(error)
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
