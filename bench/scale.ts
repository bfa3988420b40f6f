/**
 * Holds the owner's commands and the look-ups of confirm and unsubscribe on 1,000,000 subscribers against the same on
 * 1,000, in embedded databases of their own.
 *
 *     npm run bench:scale -- [subscribers]
 *
 * Prints medians, and the peak of resident memory of the export. Fails when the export takes 150 MB, or when a page
 * of the list or a look-up is slower than twice what it is with 1,000. Needs 2 GB of disk for a million.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { fillSubscribers } from './fill-subscribers.ts'
import { type CommandRun, measureCommand } from './measure-command.ts'
import { measureLookups } from './measure-lookups.ts'

const memoryBudget = 150
const slowest = 2
const small = 1_000
const large = Number(process.argv[2] ?? 1_000_000)

const folder = mkdtempSync(join(tmpdir(), 'cam-scale-'))
try {
  const few = await measure(small)
  const many = await measure(large)
  report(few, many)
} finally {
  rmSync(folder, { recursive: true })
}

interface Figures {
  /** Medians in milliseconds, which must not grow with the number of subscribers. */
  steady: Record<string, number>
  /** What grows with it. */
  whole: Record<string, CommandRun>
  megabytes: number
}

async function measure(subscribers: number): Promise<Figures> {
  const DATA_DIR = join(folder, String(subscribers))
  const database = await openDatabase({ DATA_DIR })
  await migrate(database)
  await fillSubscribers(database, subscribers)
  const lookups = await measureLookups(database, subscribers)
  await database.destroy()
  const run = (...words: string[]) => measureCommand(DATA_DIR, words)
  return {
    steady: {
      ...lookups,
      'list, the whole command': await median(() => run('list')),
      'list --failed, the whole command': await median(() => run('list', '--failed')),
      'list --quarantined, the whole command': await median(() => run('list', '--quarantined')),
    },
    whole: {
      'export, CSV': await run('export', '--kind', 'subscribers'),
      'export, JSON': await run('export', '--kind', 'subscribers', '--format', 'json'),
      stats: await run('stats'),
      backup: await measureCommand(DATA_DIR, ['backup', join(folder, `${subscribers}.db`)], 'db'),
    },
    megabytes: statSync(join(DATA_DIR, 'cam.db')).size / 2 ** 20,
  }
}

async function median(run: () => Promise<CommandRun>): Promise<number> {
  const times = []
  for (let round = 0; round < 5; round += 1) times.push((await run()).milliseconds)
  return times.sort((one, other) => one - other)[2] as number
}

function report(few: Figures, many: Figures): void {
  const lines = [
    `subscribers: ${small} (${few.megabytes.toFixed(1)} MB), ${large} (${many.megabytes.toFixed(0)} MB)`,
  ]
  for (const [name, before] of Object.entries(few.steady)) {
    const after = many.steady[name] as number
    const times = after / before
    if (times > slowest) process.exitCode = 1
    lines.push(
      `${name}: ${before.toFixed(3)} ms, ${after.toFixed(3)} ms: ${times.toFixed(2)} times`,
    )
  }
  for (const [name, { milliseconds, peak }] of Object.entries(many.whole)) {
    const before = few.whole[name] as CommandRun
    if (name.startsWith('export') && peak >= memoryBudget) process.exitCode = 1
    lines.push(
      `${name}: ${(before.milliseconds / 1_000).toFixed(2)} s and ${before.peak} MB, ` +
        `${(milliseconds / 1_000).toFixed(2)} s and ${peak} MB`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
