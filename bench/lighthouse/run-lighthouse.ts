import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Report, report } from './report.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'run-in-process.ts')

/** What Chromium sometimes does not hand over, and does at the next try. */
const passing = /NO_NAVSTART|NO_TRACING_STARTED|NO_FCP|PROTOCOL_TIMEOUT/

/**
 * Lighthouse as it is by default for a phone (slow 4G simulated, processor slowed four times), once, in a process and a
 * browser of its own.
 *
 * @param rules where the browser finds the hosts, as `--host-resolver-rules` has it.
 */
export async function runLighthouse(address: string, rules: string, tries = 3): Promise<Report> {
  try {
    const { stdout } = await run(process.execPath, [script, address, rules], { maxBuffer: 1 << 27 })
    const found = report.parse(JSON.parse(stdout))
    if (!found.runtimeError) return found
    throw new Error(`${address}: ${found.runtimeError.code}: ${found.runtimeError.message}`)
  } catch (error) {
    if (tries > 1 && passing.test(String(error))) return runLighthouse(address, rules, tries - 1)
    throw error
  }
}
