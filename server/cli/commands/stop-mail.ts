import { Command, Option } from 'commander'
import { stopReasons } from '../../../contract/desk/action-calls.ts'
import { hashForForms, suppressForms } from '../../intake/suppress-forms.ts'
import { fillFile } from '../../ledger/ledger-file.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { suppressAddress } from '../../subscriptions/suppress-lists.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, checkEmail, mailsOption, operatorName } from '../options.ts'

interface Options {
  from: 'lists' | 'forms'
  reason: string
  by?: string
}

export const stopMail = new Command('stop-mail')
  .description('send no more mails of the mailing lists, or from the forms, to an address')
  .argument('<email>', 'the address, in any case')
  .addOption(mailsOption)
  .addOption(
    new Option('--reason <reason>', 'how they said so').choices(stopReasons).default('other'),
  )
  .addOption(byOption)
  .addHelpText(
    'after',
    `
lists: for an objection by phone or letter, and for an address whose mail bounces. Its subscriptions end. Forms answer
it as before; whoever signs up with it and presses the button in the mail is on the list again.
forms: what the link "Stop emails from our forms" does. Only for a request that came from the address itself.

Examples:
  npm run --silent leads -- stop-mail ada@example.com --from lists --reason bounce --by eve
  npm run --silent leads -- stop-mail ada@example.com --from forms`,
  )
  .action(
    onDatabase(async (place, email: string, { from, reason, by }: Options) => {
      checkEmail(email)
      const change = { secret: await place.hashing(), by: operatorName(by), now: place.now }
      const ended = await place.change(async (transaction) => {
        if (from === 'lists') return await suppressAddress(transaction, email, reason, change)
        return await suppressForms(transaction, hashForForms(email, change.secret), change)
      })
      await fillFile(place.database, place.settings.DATA_DIR)
      if (ended === false) throw new ConfigError(`Mails to ${email} were stopped before.`)
      const more = from === 'lists' ? `; subscriptions ended: ${ended}` : ''
      process.stdout.write(`Mails of the ${from} no longer go to ${email}${more}\n`)
    }),
  )
