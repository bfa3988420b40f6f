import type { Command } from 'commander'
import { allowForms, formsHash } from '../../intake/stop-forms.ts'
import { fillFile } from '../../leads/sync-ledger.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { byOption, operatorName } from '../operator.ts'
import { withDatabase } from '../with-database.ts'

/** `leads allow-mail`: mails from the forms go to an address again whose owner had stopped them. */
export function addAllowMail(program: Command): void {
  program
    .command('allow-mail')
    .description('let mails go to an address again whose owner had stopped those from the forms')
    .argument('<email>', 'the address, in any spelling')
    .addOption(byOption())
    .addHelpText('after', examples)
    .action(async (email: string, { by }: { by?: string }) => {
      await withDatabase(async (database, settings) => {
        const now = Date.now()
        const { hashing: secret } = await openKeys(database, sealingKeys(settings), now)
        const change = { secret, by: operatorName(by), now }
        const lifted = await database
          .transaction()
          .execute((transaction) => allowForms(transaction, formsHash(email, secret), change))
        if (!lifted) throw new ConfigError(`Mails to ${email} were not stopped.`)
        await fillFile(database, settings.DATA_DIR)
        process.stdout.write(`Mails from the forms go to ${email} again\n`)
      })
    })
}

const examples = `
Do it when its owner asks for it, and nobody else. Mails that were withheld stay so: leads resend <id> sends one.

Example:
  npm run leads -- allow-mail ada@example.com`
