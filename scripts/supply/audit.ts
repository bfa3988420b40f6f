/**
 * npm run audit: asks the registry what it knows against the packages of the lockfile. Known holes of weight and
 * packages that were given up end it with 1; a question that the registry does not answer is said, and does not pass
 * for an answer: then it ends with 2.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Finding, readAdvisories, readDeprecations } from './read-audit.ts'

const run = promisify(execFile)

/** What npm printed, whether or not it ended well: findings and refusals both end it with an error. */
async function npm(...args: string[]): Promise<string> {
  try {
    const { stdout } = await run('npm', args, { maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '')
  }
}

const questions: [string, () => Promise<Finding[] | undefined>][] = [
  ['Known holes', async () => readAdvisories(await npm('audit', '--json'))],
  ['Packages given up', async () => readDeprecations((...names) => npm('view', ...names))],
]

let found = 0
let unanswered = 0
for (const [question, ask] of questions) {
  const findings = await ask()
  if (findings === undefined) {
    unanswered++
    console.log(`${question}: not known, the registry does not answer this here.`)
    continue
  }
  found += findings.length
  console.log(`${question}: ${findings.length}`)
  for (const { name, text } of findings) console.log(`- ${name}: ${text}`)
}
process.exitCode = found > 0 ? 1 : unanswered > 0 ? 2 : 0
