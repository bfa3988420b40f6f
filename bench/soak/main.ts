/**
 * Soaks the real server: at half of what it can take, for an hour, with what visitors do (pages, some of them known
 * from before; computed pages, searches, feeds, the film; forms of every kind, right, wrong and spam; meetings that are
 * booked, moved and cancelled), with mails that are delivered, read and answered by their links, and with a backup
 * every five minutes.
 *
 *     npm run bench -- soak [--minutes 60] [--db sqlite|postgres] [--peak visits a second]
 *
 * Prints a line a minute. It fails when an answer is none that was expected, when a lead or a mail is lost or doubled,
 * when memory or open descriptors grow, when an alarm is raised, and when a backup fails. Server, load and mail server
 * share the cores they are given: `taskset -c 1 npm run bench -- soak` leaves the others alone.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { randomChoice } from '../random-choice.ts'
import { keepBackingUp } from './back-up.ts'
import { checkPromises } from './check-promises.ts'
import { Crowd } from './crowd.ts'
import { headOfMinutes, lineOfMinute } from './print-minutes.ts'
import { Promises } from './promises.ts'
import { startSoaked } from './start-soaked.ts'
import { Tally } from './tally.ts'
import { faultsOf, type Minute } from './verdict.ts'
import { arrivals, openWorld } from './visits.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    db: { type: 'string', default: 'sqlite' },
    peak: { type: 'string' },
  },
})
/** For how long the server is pressed to see what it can take, in seconds; before it, to warm up. */
const pressed = 30
const warmedUp = 10

const soaked = await startSoaked(options.db === 'postgres' ? 'postgres' : 'sqlite')
const { server, mailbox } = soaked
const tally = new Tally()
const promises = new Promises()
const world = openWorld('dist', randomChoice('soak'), promises)
const crowd = new Crowd(server.url, tally)
const next = arrivals(world)
mailbox.read(world, crowd)

const peak = options.peak ? Number(options.peak) : await measurePeak()
console.log(`Half of ${peak.toFixed(0)} visits a second, on ${options.db}.\n\n${headOfMinutes()}`)
const minutes: Minute[] = []
const backups = keepBackingUp(soaked, tally)
const strolling = crowd.stroll(Number(options.minutes) * 60, peak / 2, next)
const begun = performance.now()
for (let minute = 1; minute <= Number(options.minutes); minute += 1) {
  await setTimeout(begun + minute * 60_000 - performance.now())
  const seen = { ...tally.take(), ...(await soaked.sample()) }
  minutes.push(seen)
  console.log(lineOfMinute(minute, seen))
  if (seen.errors > 0) console.error(`So far: ${[...tally.errors.keys()].join('; ')}`)
}
await strolling
const count = await backups.stop()
await calm()

const faults = faultsOf({
  minutes,
  errors: tally.errors,
  broken: await checkPromises(soaked.database, promises),
  alarms: soaked.alarms(),
  log: soaked.faults(),
})
crowd.close()
await soaked.stop()
console.log(
  `\n${promises.taken.size} leads taken, ${promises.mails.size} mails delivered, ${count} backups; ` +
    `${faults.length} faults`,
)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Visits a second that the server can take for good: the mails they bring are part of the work. */
async function measurePeak(): Promise<number> {
  await crowd.press(warmedUp, next)
  await calm()
  tally.take()
  const before = performance.now()
  await crowd.press(pressed, next)
  await calm()
  return (tally.take().visits * 1000) / (performance.now() - before)
}

/** Waits until nobody is on the site, no mail is on its way, and nobody goes on with what a mail said. */
async function calm(): Promise<void> {
  for (let still = 0; still < 3; await setTimeout(200)) {
    const { due } = await soaked.sample()
    still = due === 0 && mailbox.isEmpty() && crowd.isQuiet ? still + 1 : 0
  }
}
