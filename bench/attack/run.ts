/**
 * Attacks the real server on the embedded database, one probe after the other, each on a server of its own,
 * and prints what was seen. From another network a visitor asks for the home page meanwhile.
 *
 *     npm run attack -- [part of a probe's name]
 *
 * It fails when a probe finds that something does not hold, or when the visitor lost a page.
 */
import { readFileSync } from 'node:fs'
import { startServer } from '../../scripts/dev/start-server.ts'
import { residentMegabytes } from '../resident-memory.ts'
import type { Probe, Target } from './probe.ts'
import { allSlots } from './probes/all-slots.ts'
import { mailsToStrangers } from './probes/mails-to-strangers.ts'
import { manyConnections } from './probes/many-connections.ts'
import { pipelinedBook } from './probes/pipelined-book.ts'
import { refusedPlainForm } from './probes/refused-plain-form.ts'
import { repeatedFields } from './probes/repeated-fields.ts'
import { slashes } from './probes/slashes.ts'
import { slowReaders } from './probes/slow-readers.ts'
import { unknownRequests } from './probes/unknown-requests.ts'
import { startVisitor } from './visitor.ts'

const probes = [
  pipelinedBook,
  repeatedFields,
  slashes,
  refusedPlainForm,
  unknownRequests,
  manyConnections,
  slowReaders,
  allSlots,
  mailsToStrangers,
]
/** How long one tick of `/proc/PID/stat` is on Linux, in milliseconds. */
const tick = 10

const wanted = process.argv[2] ?? ''
for (const probe of probes.filter(({ name }) => name.includes(wanted))) await run(probe)

async function run({ name, sends, holds, settings, attack }: Probe): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'silent', ...settings })
  const { hostname, port } = new URL(server.url)
  const target: Target = {
    host: hostname,
    port: Number(port),
    pid: server.pid,
    dataDir: server.dataDir,
    cpu: () => cpuOf(server.pid),
    memory: () => residentMegabytes(server.pid),
  }
  const stopVisitor = startVisitor(target)
  const result = await attack(target).catch((error: unknown) => ({
    seen: '',
    faults: [error instanceof Error ? error.message : String(error)],
  }))
  const visit = await stopVisitor()
  const faults = [...result.faults]
  if (visit.lost > 0) faults.push(`the visitor lost ${visit.lost} pages`)
  await server.stop()
  console.log(`${faults.length === 0 ? 'held  ' : 'FAILED'} ${name}`)
  console.log(`       sent: ${sends}`)
  console.log(`       must hold: ${holds}`)
  console.log(
    `       seen: ${result.seen}; a visitor's page took ${ms(visit.waited(0.5))}, at worst ${ms(visit.waited(1))}`,
  )
  for (const fault of faults) console.log(`       ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** User and system time of a process, in milliseconds; none when it has ended. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return 0
  }
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}
