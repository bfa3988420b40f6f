import { resendMails } from '../../leads/resend-mails.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'
import { option } from '../options.ts'

/** Mails that were not taken go back into the queue. */
export const resend: CommandDefinition = {
  usage: 'resend [id]',
  does: 'send mails again that could not be delivered: of a lead, one, or --all of them',
  takes: 'the id of a lead, for all its mails not taken yet, or of one mail',
  options: [option('--all', 'every failed mail of every lead')],
  more: `The server sends what is due, so it must run. 'show ID' lists the mails of a lead. With an id, a mail that waits
for its next try is sent at once too.`,
  examples: ['resend 019a2b3c-0000-7000-8000-000000000001', 'resend --all'],
  run: onDatabase(async ({ database, now }, { all }: { all?: true }, id: string | undefined) => {
    if ((id === undefined) === (all === undefined)) {
      throw new ConfigError('Say which: the id of a lead or of a mail, or --all.')
    }
    const mails = await database
      .transaction()
      .execute((transaction) => resendMails(transaction, id, now))
    if (mails.length === 0) throw new ConfigError(nothing(id))
    for (const mail of mails) {
      const about = mail.lead_id === '' ? '' : ` of ${mail.lead_id}`
      process.stdout.write(`${mail.id} ${mail.template}${about} is due now\n`)
    }
  }),
}

function nothing(id: string | undefined): string {
  return id === undefined
    ? 'No mail has failed.'
    : `No mail that failed or waits for its next try has the id ${id} or belongs to a lead with it.`
}
