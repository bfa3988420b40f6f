import { formsHash, liftSuppression, stopForms } from '../../intake/stop-forms.ts'
import { fillFile } from '../../ledger/ledger-file.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { allowLists, suppressAddress } from '../../subscriptions/suppress-lists.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName, option } from '../options.ts'

/** How an objection reached us; a choice of words, so that no name gets on record. */
const reasons = ['call', 'letter', 'mail', 'bounce', 'complaint', 'other']

const takes = 'the address, in any case'
const fromOption = option('--from <what>', 'mails of which kind')
  .choices(['lists', 'forms'])
  .makeOptionMandatory()

interface Options {
  from: 'lists' | 'forms'
  reason: string
  by?: string
}

export const stopMail: CommandDefinition = {
  usage: 'stop-mail <email>',
  does: 'send no more mails of the mailing lists, or from the forms, to an address',
  takes,
  options: [
    fromOption,
    option('--reason <reason>', 'how they said so').choices(reasons).default('other'),
    byOption,
  ],
  more: `lists: for an objection by phone or letter, and for an address whose mail bounces. Its subscriptions end. Forms answer
it as before; whoever signs up with it and presses the button in the mail is on the list again.
forms: what the link "Stop emails from our forms" does. Only for a request that came from the address itself.`,
  examples: [
    'stop-mail ada@example.com --from lists --reason bounce --by eve',
    'stop-mail ada@example.com --from forms',
  ],
  run: onDatabase(async (place, { from, reason, by }: Options, email: string) => {
    checkEmail(email)
    const change = { secret: await place.hashing(), by: operatorName(by), now: place.now }
    const ended = await place.change(async (transaction) => {
      if (from === 'lists') return await suppressAddress(transaction, email, reason, change)
      return await stopForms(transaction, formsHash(email, change.secret), change)
    })
    await fillFile(place.database, place.settings.DATA_DIR)
    if (ended === false) throw new ConfigError(`Mails to ${email} were stopped before.`)
    const more = from === 'lists' ? `; subscriptions ended: ${ended}` : ''
    process.stdout.write(`Mails of the ${from} no longer go to ${email}${more}\n`)
  }),
}

export const allowMail: CommandDefinition = {
  usage: 'allow-mail <email>',
  does: 'let those mails go to an address again',
  takes,
  options: [fromOption, byOption],
  more: `Do it when its owner asks for it, and nobody else. It subscribes to nothing: they sign up again. Mails that were
withheld stay so: leads resend <id> sends one.`,
  examples: ['allow-mail ada@example.com --from forms'],
  run: onDatabase(async (place, { from, by }: Options, email: string) => {
    checkEmail(email)
    const change = { secret: await place.hashing(), by: operatorName(by), now: place.now }
    const isAllowed = await place.change((transaction) =>
      from === 'lists'
        ? allowLists(transaction, email, change)
        : liftSuppression(transaction, formsHash(email, change.secret), 'forms', change),
    )
    await fillFile(place.database, place.settings.DATA_DIR)
    if (!isAllowed) throw new ConfigError(`Mails of the ${from} to ${email} were not stopped.`)
    process.stdout.write(`Mails of the ${from} go to ${email} again\n`)
  }),
}

function checkEmail(email: string): void {
  if (/^[^@\s]+@[^@\s]+$/.test(email)) return
  throw new ConfigError(`${email} is not an e-mail address.`)
}
