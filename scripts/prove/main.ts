/**
 * npm run prove: tries ten sentences of the privacy policy and the terms, chosen at random, against a server of its own.
 *
 *     npm run prove -- --seed 7        the ten that this seed chooses
 *     npm run prove -- --all           all of them
 *     npm run prove -- no-cookies      these
 *
 * Ends with 1 when one does not hold, or is no longer what its text says.
 */
import { parseArgs } from 'node:util'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { checks, prove } from './prove.ts'
import { chosen, readStatements, statementFaults } from './statements.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, seed: { type: 'string' } },
})

try {
  const statements = readStatements()
  const seed = values.seed ?? String(Date.now() % 10_000)
  const named = statements.filter(({ id }) => positionals.includes(id))
  const tried = values.all
    ? statements
    : positionals.length > 0
      ? named
      : chosen(statements, 10, seed)
  const choice = values.all || positionals.length > 0 ? '' : `, seed ${seed}`
  console.log(`${tried.length} of ${statements.length} statements${choice}\n`)

  const faults = statementFaults(statements, Object.keys(checks))
  for (const fault of faults) console.error(fault)
  const verdicts = await prove(tried)
  for (const { statement, holds, seen } of verdicts) {
    console.log(`${holds ? 'holds ' : 'FAILS '} ${statement.id} (/${statement.in})`)
    console.log(`        “${statement.says}”\n        ${seen}\n`)
  }
  const failed = verdicts.filter(({ holds }) => !holds).length
  console.log(`${verdicts.length - failed} hold, ${failed} do not.`)
  if (failed > 0 || faults.length > 0) process.exitCode = 1
} catch (error) {
  exitWithMessage(error)
}
