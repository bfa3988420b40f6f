import { type Command, Option } from 'commander'
import { ConfigError } from '../../settings/config-error.ts'
import { suppressAddress } from '../../subscriptions/suppress-address.ts'
import { allowLists } from '../../subscriptions/suppress-lists.ts'
import { changeAddress } from '../change-address.ts'
import { byOption } from '../operator.ts'

/** How an objection reached us; a choice of words, so that no name gets on record. */
const reasons = ['call', 'letter', 'mail', 'bounce', 'complaint', 'other'] as const

interface Options {
  reason: (typeof reasons)[number]
  by?: string
}

/** `leads suppress`: somebody wants no more mail of our lists, and said so by other means than the link. */
export function addSuppress(program: Command): void {
  program
    .command('suppress')
    .description('never write to an address as a subscriber’s again, whether it ever was one')
    .argument('<email>', 'the address, in any case')
    .addOption(
      new Option('--reason <reason>', 'how they said so').choices(reasons).makeOptionMandatory(),
    )
    .addOption(byOption())
    .addHelpText('after', suppressExamples)
    .action(async (email: string, { reason, by }: Options) => {
      const ended = await changeAddress(email, by, (transaction, of) =>
        suppressAddress(transaction, email, reason, of),
      )
      process.stdout.write(
        `No mailing list writes to ${email} from now on; subscriptions ended: ${ended}\n`,
      )
    })
}

const suppressExamples = `
For an objection by phone or letter, and for an address whose mail bounces. An import leaves it out. Forms answer it as
before; whoever signs up with it and presses the button in the mail is on the list again. leads unsuppress undoes it.

Examples:
  npm run leads -- suppress ada@example.com --reason call
  npm run leads -- suppress ada@example.com --reason bounce --by eve`

/** `leads unsuppress`: its owner has asked for mail again. */
export function addUnsuppress(program: Command): void {
  program
    .command('unsuppress')
    .description('let mailing lists write to an address again; its subscriptions stay ended')
    .argument('<email>', 'the address, in any case')
    .addOption(byOption())
    .addHelpText('after', unsuppressExamples)
    .action(async (email: string, { by }: Pick<Options, 'by'>) => {
      const lifted = await changeAddress(email, by, (transaction, of) =>
        allowLists(transaction, email, of),
      )
      if (!lifted) throw new ConfigError(`Mailing lists were not kept from writing to ${email}.`)
      process.stdout.write(`${email} may be on a mailing list again\n`)
    })
}

const unsuppressExamples = `
Do it when its owner asks for it, and nobody else. It subscribes to nothing: they sign up again, or are imported.

Example:
  npm run leads -- unsuppress ada@example.com`
