import type { DatabaseTransaction } from '../../db/database.ts'
import { formsHash, liftSuppression, stopForms } from '../../intake/stop-forms.ts'
import { fillFile } from '../../ledger/ledger-file.ts'
import { ConfigError } from '../../settings/config-error.ts'
import {
  allowLists,
  type ListsChange,
  suppressAddress,
} from '../../subscriptions/suppress-lists.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName, option } from '../options.ts'

/** How an objection reached us; a choice of words, so that no name gets on record. */
const reasons = ['call', 'letter', 'mail', 'bounce', 'complaint', 'other']

interface Options {
  reason: string
  by?: string
}

/** Returns what to print; undefined when nothing was to change. */
type AddressChange = (
  transaction: DatabaseTransaction,
  email: string,
  by: ListsChange & { reason: string },
) => Promise<string | undefined>

/** A command that changes what may be sent to an address, and the file of the ledger after it. */
function changeAddress(
  change: AddressChange,
  unchanged: (email: string) => string,
): CommandDefinition['run'] {
  return onDatabase(async (place, { by, reason }: Options, email: string) => {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
      throw new ConfigError(`${email} is not an e-mail address.`)
    }
    const of = { secret: await place.hashing(), by: operatorName(by), reason, now: place.now }
    const said = await place.change((transaction) => change(transaction, email, of))
    await fillFile(place.database, place.settings.DATA_DIR)
    if (said === undefined) throw new ConfigError(unchanged(email))
    process.stdout.write(`${said}\n`)
  })
}

const takes = 'the address, in any case'
const ofItsOwner = 'Do it when its owner asks for it, and nobody else.'

export const suppress: CommandDefinition = {
  usage: 'suppress <email>',
  does: 'never write to an address as a subscriber’s again, whether it ever was one',
  takes,
  options: [
    option('--reason <reason>', 'how they said so').choices(reasons).makeOptionMandatory(),
    byOption,
  ],
  more: `For an objection by phone or letter, and for an address whose mail bounces. Forms answer it as before; whoever signs up with it and presses the button in the mail is on the list again.`,
  examples: ['suppress ada@example.com --reason bounce --by eve'],
  run: changeAddress(async (transaction, email, by) => {
    const ended = await suppressAddress(transaction, email, by.reason, by)
    return `No mailing list writes to ${email} from now on; subscriptions ended: ${ended}`
  }, String),
}

export const unsuppress: CommandDefinition = {
  usage: 'unsuppress <email>',
  does: 'let mailing lists write to an address again; its subscriptions stay ended',
  takes,
  options: [byOption],
  more: `${ofItsOwner} It subscribes to nothing: they sign up again.`,
  examples: ['unsuppress ada@example.com'],
  run: changeAddress(
    async (transaction, email, by) => {
      const isAllowed = await allowLists(transaction, email, by)
      return isAllowed ? `${email} may be on a mailing list again` : undefined
    },
    (email) => `Mailing lists were not kept from writing to ${email}.`,
  ),
}

export const stopMail: CommandDefinition = {
  usage: 'stop-mail <email>',
  does: 'send no more mails from the forms to an address whose owner asks for it',
  takes,
  options: [byOption],
  more: `What the link "Stop emails from our forms" does. Only for a request that came from the address itself.
Newsletters are another matter: leads suppress.`,
  examples: ['stop-mail ada@example.com'],
  run: changeAddress(
    async (transaction, email, by) => {
      const isStopped = await stopForms(transaction, formsHash(email, by.secret), by)
      return isStopped ? `Mails from the forms no longer go to ${email}` : undefined
    },
    (email) => `Mails to ${email} were stopped before.`,
  ),
}

export const allowMail: CommandDefinition = {
  usage: 'allow-mail <email>',
  does: 'let mails go to an address again whose owner had stopped those from the forms',
  takes,
  options: [byOption],
  more: `${ofItsOwner} Mails that were withheld stay so: leads resend <id> sends one.`,
  examples: ['allow-mail ada@example.com'],
  run: changeAddress(
    async (transaction, email, by) => {
      const isAllowed = await liftSuppression(transaction, formsHash(email, by.secret), 'forms', by)
      return isAllowed ? `Mails from the forms go to ${email} again` : undefined
    },
    (email) => `Mails to ${email} were not stopped.`,
  ),
}
