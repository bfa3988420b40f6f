import type { Command } from 'commander'
import { resendMails } from '../../leads/resend-mails.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { withDatabase } from '../with-database.ts'

/** `leads resend`: mails that were not taken go back into the queue. */
export function addResend(program: Command): void {
  program
    .command('resend')
    .description('send mails again that could not be delivered: of a lead, one, or --all of them')
    .argument('[id]', 'the id of a lead, for all its mails not taken yet, or of one mail')
    .option('--all', 'every failed mail of every lead')
    .addHelpText('after', examples)
    .action(async (id: string | undefined, { all }: { all?: true }) => {
      if ((id === undefined) === (all === undefined)) {
        throw new ConfigError('Say which: the id of a lead or of a mail, or --all.')
      }
      await withDatabase(async (database) => {
        const mails = await database
          .transaction()
          .execute((transaction) => resendMails(transaction, id, Date.now()))
        if (mails.length === 0) throw new ConfigError(nothing(id))
        for (const mail of mails) {
          const about = mail.lead_id === '' ? '' : ` of ${mail.lead_id}`
          process.stdout.write(`${mail.id} ${mail.template}${about} is due now\n`)
        }
      })
    })
}

const examples = `
The server sends what is due, so it must run. 'show ID' lists the mails of a lead. With an id, a mail that waits
for its next try is sent at once too.

Examples:
  npm run leads -- list --failed
  npm run leads -- resend 019a2b3c-0000-7000-8000-000000000001
  npm run leads -- resend --all`

function nothing(id: string | undefined): string {
  return id === undefined
    ? 'No mail has failed.'
    : `No mail that failed or waits for its next try has the id ${id} or belongs to a lead with it.`
}
