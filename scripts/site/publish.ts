/**
 * The one command that changes what is served. It builds, checks, puts in place, and says in its last line how to return.
 *
 *     npm run publish             a new release
 *     npm run publish -- --back   what was served before; it stays until the next npm run publish
 *     npm run publish -- --forward    what --back took back
 *
 * Programs add: `--json` for a JSON line of each step; `--at <time> --by <name>` for what is checked and published then; `--due` for what has its day, and nothing else; `--if-changed`
 * unless what is served is of these very files and settings; `--into <folder>` for releases elsewhere. With
 * `SHARED_PREVIEW` nothing that is served changes: it builds what is saved as a site of its own.
 */
import { parseArgs } from 'node:util'
import { minute } from '../../contract/duration.ts'
import { busyExit } from '../../contract/release/site-schedule.ts'
import { createBuildEnvironment } from '../../contract/settings/build-environment.ts'
import { ConfigError, exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { preview } from '../../src/build/shared-preview.ts'
import type { Progress } from './build-release.ts'
import { BusyError, createReleaseStore, rollBack, rollForward } from './release-store.ts'

/** Ten times what a build takes on a small machine. */
const longest = 10 * minute

// Another program, under another user, may serve the files.
process.umask(0o022)
// React’s development build is six times as large.
process.env['NODE_ENV'] = 'production'
let isPlacing = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Putting a release in place is never interrupted.
  process.on(signal, () => isPlacing || process.exit(1))
}
const tooLong = setTimeout(() => {
  exitWithMessage(new ConfigError(`It took longer than ${longest / minute} minutes.`))
}, longest)

const options = readOptions()
try {
  await publish()
} catch (thrown) {
  const error = explainFullDisk(thrown)
  if (error instanceof ConfigError && options.json) report({ step: 'refused', text: error.message })
  if (error instanceof BusyError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(busyExit)
  }
  exitWithMessage(error)
} finally {
  clearTimeout(tooLong)
}

async function publish(): Promise<void> {
  if (preview) {
    const { buildSharedPreview } = await import('./build-shared-preview.ts')
    return await buildSharedPreview(preview, readBuildSettings(), report)
  }
  const store = createReleaseStore(options.into)
  if (options.back) {
    const { id, rolledBack } = await rollBack(store)
    const lines = [
      `Served now: ${id}. Taken back: ${rolledBack}.`,
      'Until the next npm run publish nothing is published by itself, not on its day either.',
      'What you took back is still in content/: mend it before you publish.',
    ]
    return report({ step: 'note', text: lines.join('\n'), release: id })
  }
  if (options.forward) {
    const { id } = await rollForward(store)
    return report({
      step: 'note',
      text: `Served now, as before it was taken back: ${id}.`,
      release: id,
    })
  }
  const settings = readBuildSettings()
  // Imported here: modules of pages read the settings, and would end on a wrong one with a stack trace.
  const { planPublish, publishDue, publishSaved } = await import('./publish-site.ts')
  const site = { store, settings, report }
  const at = readTime(options.at)
  if (options.due) return await publishDue(site)
  if (at) return await planPublish(site, { at, by: options.by })
  await publishSaved(site, { isStart: options['if-changed'] })
}

/** @returns as in UTC. @throws when nothing can be published then. */
function readTime(at: string | undefined): string | undefined {
  if (at === undefined) return undefined
  const time = Date.parse(at)
  if (time > Date.now()) return new Date(time).toISOString()
  throw new ConfigError('--at is a time ahead, such as 2027-01-18T09:00+02:00.')
}

function readBuildSettings() {
  return readSettings(createBuildEnvironment(process.env))
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  const known = {
    back: flag,
    forward: flag,
    due: flag,
    'if-changed': flag,
    json: flag,
    into: { type: 'string', default: '.' },
    at: { type: 'string' },
    by: { type: 'string', default: '' },
  } as const
  try {
    return parseArgs({ options: known }).values
  } catch {
    return exitWithMessage(
      new ConfigError(
        'The options are --back, --forward, and --at with a time; without them a release is built.',
      ),
    )
  }
}

/** A full disk makes different things fail, each with its own error. */
function explainFullDisk(error: unknown): unknown {
  if (!Error.isError(error) || !/ENOSPC|EDQUOT/.test(error.message)) return error
  return new ConfigError(
    'The disk of the server is full. Whoever runs it can make room. What is served has not changed.',
  )
}

function report(progress: Progress): void {
  isPlacing ||= progress.step === 'place'
  process.stdout.write(`${options.json ? JSON.stringify(progress) : progress.text}\n`)
}
