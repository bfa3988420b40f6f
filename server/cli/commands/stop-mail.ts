import type { Command } from 'commander'
import { allowForms, formsHash, stopForms } from '../../intake/stop-forms.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { changeAddress } from '../change-address.ts'
import { byOption } from '../operator.ts'

/** `leads stop-mail`: the owner of an address has written to us instead of using the link in a mail. */
export function addStopMail(program: Command): void {
  program
    .command('stop-mail')
    .description('send no more mails from the forms to an address whose owner asks for it')
    .argument('<email>', 'the address, in any spelling')
    .addOption(byOption())
    .addHelpText('after', stopExamples)
    .action(async (email: string, { by }: { by?: string }) => {
      const stopped = await changeAddress(email, by, (transaction, change) =>
        stopForms(transaction, formsHash(email, change.secret), change),
      )
      if (!stopped) throw new ConfigError(`Mails to ${email} were stopped before.`)
      process.stdout.write(`Mails from the forms no longer go to ${email}\n`)
    })
}

const stopExamples = `
What the link "Stop emails from our forms" does, for an owner who has lost it. Only for a request that came from the
address itself. Newsletters are another matter: leads suppress. leads allow-mail undoes it.

Example:
  npm run leads -- stop-mail ada@example.com`

/** `leads allow-mail`: mails from the forms go to an address again whose owner had stopped them. */
export function addAllowMail(program: Command): void {
  program
    .command('allow-mail')
    .description('let mails go to an address again whose owner had stopped those from the forms')
    .argument('<email>', 'the address, in any spelling')
    .addOption(byOption())
    .addHelpText('after', allowExamples)
    .action(async (email: string, { by }: { by?: string }) => {
      const lifted = await changeAddress(email, by, (transaction, change) =>
        allowForms(transaction, formsHash(email, change.secret), change),
      )
      if (!lifted) throw new ConfigError(`Mails to ${email} were not stopped.`)
      process.stdout.write(`Mails from the forms go to ${email} again\n`)
    })
}

const allowExamples = `
Do it when its owner asks for it, and nobody else. Mails that were withheld stay so: leads resend <id> sends one.

Example:
  npm run leads -- allow-mail ada@example.com`
