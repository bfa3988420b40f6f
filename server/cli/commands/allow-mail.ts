import { Command } from 'commander'
import { deleteSuppression, hashForForms } from '../../intake/suppress-forms.ts'
import { fillFile } from '../../ledger/ledger-file.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { allowLists } from '../../subscriptions/suppress-lists.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, checkEmail, mailsOption, operatorName } from '../options.ts'

interface Options {
  from: 'lists' | 'forms'
  by?: string
}

export const allowMail = new Command('allow-mail')
  .description('let those mails go to an address again')
  .argument('<email>', 'the address, in any case')
  .addOption(mailsOption)
  .addOption(byOption)
  .addHelpText(
    'after',
    `
Do it when its owner asks for it, and nobody else. It subscribes to nothing: they sign up again. Mails that were
withheld stay so, until somebody sends them again at the desk.

Examples:
  npm run --silent leads -- allow-mail ada@example.com --from forms`,
  )
  .action(
    onDatabase(async (place, email: string, { from, by }: Options) => {
      checkEmail(email)
      const change = { secret: await place.hashing(), by: operatorName(by), now: place.now }
      const isAllowed = await place.change((transaction) =>
        from === 'lists'
          ? allowLists(transaction, email, change)
          : deleteSuppression(transaction, hashForForms(email, change.secret), 'forms', change),
      )
      await fillFile(place.database, place.settings.DATA_DIR)
      if (!isAllowed) throw new ConfigError(`Mails of the ${from} to ${email} were not stopped.`)
      process.stdout.write(`Mails of the ${from} go to ${email} again\n`)
    }),
  )
