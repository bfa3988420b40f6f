import { InvalidArgumentError } from 'commander'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import { webhookShapes } from '../../../contract/webhooks.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'
import { jsonOption, option } from '../options.ts'
import { type ReceiverOptions, receiverActions } from '../webhooks/receiver-actions.ts'

/** Other programs that hear of leads. */
export const webhooks: CommandDefinition = {
  usage: 'webhooks <action> [what]',
  does: 'tell other programs of leads: add, list, rotate, remove, test or resend',
  takes: 'an https address for add, the id of a lead for resend, for all else that of a receiver',
  options: [
    option('--kinds <kinds>', `add: of which leads: ${leadTables.join(',')}`).argParser(parseKinds),
    option('--shape <shape>', 'add: signed events, or one line of text')
      .choices(webhookShapes)
      .default('standard'),
    option('--failed', 'resend: every event that was given up'),
    jsonOption,
  ],
  more: `add and rotate print a secret, once; the one before signs as well for a day. test sends a made-up lead and prints
what came back. What a receiver gets: docs/webhooks.md.`,
  examples: [
    'webhooks add https://crm.example.com/hook --kinds messages,bookings',
    'webhooks add https://hooks.slack.com/services/… --kinds bookings --shape slack',
    'webhooks test 019a2b3c-0000-7000-8000-000000000001',
    'webhooks resend --failed',
  ],
  run: onDatabase(
    async (place, options: ReceiverOptions, name: string, what: string | undefined) => {
      const action = receiverActions[name]
      if (!action)
        throw new ConfigError(`Say what to do: ${Object.keys(receiverActions).join(', ')}.`)
      await action(place, options, what)
    },
  ),
}

function parseKinds(text: string): LeadKind[] {
  const kinds = text.split(',').map((kind) => kind.trim())
  if (kinds.every((kind): kind is LeadKind => leadTables.some((one) => one === kind))) return kinds
  throw new InvalidArgumentError(`They must be of ${leadTables.join(',')}, with commas between.`)
}
