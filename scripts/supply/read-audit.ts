import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { lockedPackages } from './lockfile.ts'

export interface Finding {
  name: string
  text: string
}

/** What `npm audit --json` prints when the registry answered. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
    }),
  ),
})

/**
 * The holes of a report that are high or critical; lesser ones are the business of the next update.
 *
 * @returns undefined when it is no report: the registry refused, or was not reached.
 */
export function readAdvisories(printed: string): Finding[] | undefined {
  const read = report.safeParse(parsed(printed))
  if (!read.success) return undefined
  return Object.entries(read.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range, via }]) => ({
      name: `${name} ${range}`,
      text: `${severity}: ${via.map((one) => (typeof one === 'string' ? one : one.title)).join('; ')}`,
    }))
}

const dependencies = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/**
 * The packages we name ourselves whose version its makers have given up.
 *
 * @param view prints what the registry says of a package: `npm view` with these words behind it.
 * @returns undefined when the registry names none of them.
 */
export async function readDeprecations(
  view: (...words: string[]) => Promise<string>,
): Promise<Finding[] | undefined> {
  const named = dependencies.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const names = Object.keys({ ...named.dependencies, ...named.devDependencies })
  const findings: Finding[] = []
  let answers = 0
  for (const { name, version } of lockedPackages().filter((one) => names.includes(one.name))) {
    const answer = parsed(await view(`${name}@${version}`, 'version', 'deprecated', '--json'))
    const read = z.object({ version: z.string(), deprecated: z.string() }).safeParse(answer)
    if (answer !== undefined) answers++
    if (read.success) findings.push({ name: `${name}@${version}`, text: read.data.deprecated })
  }
  return answers > 0 ? findings : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
