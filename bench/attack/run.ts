/**
 * Attacks the real server, one probe after the other, each on a server and a database of its own, and prints a table
 * of what held. From another network a visitor asks for the home page meanwhile.
 *
 *     npm run attack -- [part of a probe's name] [--databases embedded,postgres]
 *
 * It fails when something does not hold, when the visitor loses a page, or when a probe takes five minutes.
 * What a request alone shows is tried by the tests beside the server.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { minute } from '../../contract/duration.ts'
import { startPostgres } from '../../scripts/dev/start-postgres.ts'
import { createDatabase } from '../../server/testing/postgres-databases.ts'
import { costlyTexts } from './costly-requests.ts'
import { type Finding, type Probe, startTarget } from './probe.ts'
import { startVisitor } from './send.ts'
import { siege } from './siege.ts'
import { slowSenders } from './slow-senders.ts'

const probes: readonly Probe[] = [costlyTexts, slowSenders, siege]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { databases: { type: 'string', default: 'embedded,postgres' } },
})
const wanted = probes.filter(({ name }) => name.includes(positionals[0] ?? ''))
console.log('| | attack | database | seen | a visitor meanwhile: median, worst |')
console.log('| --- | --- | --- | --- | --- |')
for (const name of options.databases.split(',')) {
  const postgres = name === 'postgres' ? await startPostgres({ durable: false }) : undefined
  for (const probe of wanted) {
    const settings = postgres && { DATABASE_URL: await createDatabase(postgres.url) }
    await run(probe, name, settings)
  }
  await postgres?.stop()
}

async function run(probe: Probe, on: string, settings?: Record<string, string>): Promise<void> {
  const target = await startTarget(settings)
  const stopVisitor = startVisitor(target)
  const result = await Promise.race([probe.attack(target), outOfTime()]).catch(failed)
  const { lost, waited } = await stopVisitor()
  await target.stop()
  const faults = [...result.faults, ...(lost > 0 ? [`the visitor lost ${lost} pages`] : [])]
  const outcome = faults.length === 0 ? 'held' : 'FAILED'
  const visitor = `${waited(0.5).toFixed(0)}, ${waited(1).toFixed(0)} ms`
  console.log(`| ${[outcome, probe.name, on, result.seen, visitor].join(' | ')} |`)
  if (faults.length === 0) return
  process.exitCode = 1
  console.error(`    must hold: ${probe.holds}`)
  for (const fault of faults.slice(0, 20)) console.error(`    ${fault}`)
}

async function outOfTime(): Promise<Finding> {
  await setTimeout(5 * minute, undefined, { ref: false })
  return { seen: '', faults: ['it did not come back'] }
}

function failed(error: unknown): Finding {
  return { seen: '', faults: [error instanceof Error ? error.message : String(error)] }
}
