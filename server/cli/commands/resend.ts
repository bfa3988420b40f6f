import { Command } from 'commander'
import { resendMails } from '../../leads/resend-mails.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName } from '../options.ts'

interface Options {
  all?: true
  by?: string
}

export const resend = new Command('resend')
  .description('send mails again that could not be delivered: of a lead, one, or --all of them')
  .argument('[id]', 'the id of a lead, for all its mails not taken yet, or of one mail')
  .option('--all', 'every mail of every lead that was given up or is put off')
  .addOption(byOption)
  .addHelpText(
    'after',
    `
The server sends what is due, so it must run. 'list --failed' shows the same mails, with their ids.

Examples:
  npm run --silent leads -- resend 019a2b3c-0000-7000-8000-000000000001
  npm run --silent leads -- resend --all`,
  )
  .action(
    onDatabase(async ({ change, now }, id: string | undefined, { all, by }: Options) => {
      if ((id === undefined) === (all === undefined)) {
        throw new ConfigError('Say which: the id of a lead or of a mail, or --all.')
      }
      const mails = await change((transaction) =>
        resendMails(transaction, id, { by: operatorName(by), now }),
      )
      if (mails.length === 0) {
        const which = id === undefined ? '' : `, its own or a lead’s id being ${id}`
        throw new ConfigError(`No mail has failed or waits for its next try${which}.`)
      }
      for (const mail of mails) {
        const about = mail.lead_id === '' ? '' : ` of ${mail.lead_id}`
        process.stdout.write(`${mail.id} ${mail.template}${about} is due now\n`)
      }
      const countWas = (state: string) => mails.filter(({ was }) => was === state).length
      process.stdout.write(`given up: ${countWas('given up')}, put off: ${countWas('put off')}\n`)
    }),
  )
