import type { Command } from 'commander'
import { releaseLead } from '../leads/release-lead.ts'
import { OperatorError } from '../operator-error.ts'
import { withDatabase } from './with-database.ts'

/** `leads release`: a lead leaves quarantine, and its mails go out as usual. */
export function addRelease(program: Command): void {
  program
    .command('release')
    .description('let a lead out of quarantine, so that its mails go out as usual')
    .argument('<id>', 'the id of the lead, as `list --quarantined` shows it')
    .addHelpText('after', examples)
    .action(async (id: string) => {
      await withDatabase(async (database) => {
        const kind = await releaseLead(database, id, Date.now())
        if (!kind) throw new OperatorError(`No lead in quarantine has the id ${id}.`)
        process.stdout.write(`${id} of ${kind} is out of quarantine; its mails are due now\n`)
      })
    })
}

const examples = `
Examples:
  npm run leads -- list --quarantined
  npm run leads -- release 019a2b3c-0000-7000-8000-000000000001`
