/**
 * Attacks the real server, one probe after the other, each on a server and a database of its own, and prints a table
 * of what held. From another network a visitor asks for the home page meanwhile.
 *
 *     npm run attack -- [part of a probe's name] [--databases embedded,postgres]
 *
 * It fails when a probe finds that something does not hold, or when the visitor lost a page. A probe that does not
 * come back within five minutes has failed.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/dev/start-postgres.ts'
import { createDatabase } from './create-database.ts'
import type { Finding, Probe } from './probe.ts'
import { probes } from './probes.ts'
import { startTarget } from './start-target.ts'
import { startVisitor } from './visitor.ts'

const patience = 5 * 60_000

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
    const database = postgres && { DATABASE_URL: await createDatabase(postgres.url) }
    await run(probe, name, database)
  }
  await postgres?.stop()
}

async function run(probe: Probe, on: string, database: Record<string, string> = {}): Promise<void> {
  const target = await startTarget({ ...probe.settings, ...database })
  const stopVisitor = startVisitor(target)
  const result = await Promise.race([probe.attack(target), outOfTime()]).catch(failed)
  const { lost, waited } = await stopVisitor()
  await target.stop()
  const faults = [...result.faults, ...(lost > 0 ? [`the visitor lost ${lost} pages`] : [])]
  const cells = [
    faults.length === 0 ? 'held' : 'FAILED',
    probe.name,
    on,
    result.seen,
    `${waited(0.5).toFixed(0)}, ${waited(1).toFixed(0)} ms`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (faults.length === 0) return
  process.exitCode = 1
  for (const line of [
    `sends ${probe.sends}`,
    `must hold: ${probe.holds}`,
    ...faults.slice(0, 20),
  ]) {
    console.error(`    ${line}`)
  }
}

function outOfTime(): Promise<Finding> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ seen: '', faults: ['it did not come back'] }), patience).unref()
  })
}

function failed(error: unknown): Finding {
  return { seen: '', faults: [error instanceof Error ? error.message : String(error)] }
}
