import { randomUUID } from 'node:crypto'
import { Command, InvalidArgumentError, Option } from 'commander'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import { type WebhookShape, webhookShapes } from '../../../contract/leads/webhooks.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { checkPublic, getHost } from '../../http/fetch-outside.ts'
import { getSealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { createSampleEvent } from '../../webhooks/build-event.ts'
import { postEvent } from '../../webhooks/deliver-event.ts'
import {
  addReceiver,
  listReceivers,
  readReceiver,
  removeReceiver,
  splitKinds,
} from '../../webhooks/receivers.ts'
import { type Columns, printableText, printRows } from '../format/table.ts'
import { type CommandContext, onDatabase } from '../on-database.ts'
import { helpHint } from '../options.ts'

export const webhooks = new Command('webhooks')
  .description('tell other programs of leads: add, list, remove or test')
  .showHelpAfterError(helpHint)
  .addHelpText(
    'after',
    `
add prints a secret, once. test sends a made-up lead and prints
what came back. What a receiver gets: docs/webhooks.md.

Examples:
  npm run --silent leads -- webhooks add https://crm.example.com/hook --kinds messages,bookings
  npm run --silent leads -- webhooks add https://hooks.slack.com/services/… --kinds bookings --shape slack
  npm run --silent leads -- webhooks test 019a2b3c-0000-7000-8000-000000000001`,
  )

webhooks
  .command('add')
  .description('tell one more program, from now on')
  .argument('<address>', 'an https address')
  .requiredOption('--kinds <kinds>', `of which leads: ${leadTables.join(',')}`, parseKinds)
  .addOption(
    new Option('--shape <shape>', 'signed events, or one line of text')
      .choices(webhookShapes)
      .default('standard'),
  )
  .action(
    onDatabase(async (place, address: string, { kinds, shape }: AddOptions) => {
      const { settings, now } = place
      const url = checkAddress(address, settings.INNER_HOSTS)
      // Makes the keys of a database that no server has opened yet.
      await place.hashing()
      const receiver = { address: url.href, kinds: kinds.join(' '), shape }
      const { id, secret } = await place.change((transaction) =>
        addReceiver(transaction, receiver, getSealingKeys(settings), now),
      )
      process.stdout.write(`${id} hears of ${kinds.join(', ')} from now on.\n`)
      printSecret(secret)
    }),
  )

webhooks
  .command('list')
  .description('show the receivers, with what waits for them and what was given up')
  .action(
    onDatabase(async ({ database }) => {
      printRows(columns, await listReceivers(database))
    }),
  )

webhooks
  .command('remove')
  .description('tell a receiver of nothing any more')
  .argument('<id>', 'the id of a receiver')
  .action(
    onDatabase(async (place, id: string) => {
      await findReceiver(place, id)
      await place.change((transaction) => removeReceiver(transaction, id))
      await truncateWal(place.database)
      process.stdout.write(`${id} hears of nothing any more.\n`)
    }),
  )

webhooks
  .command('test')
  .description('send a made-up lead, and print what came back')
  .argument('<id>', 'the id of a receiver')
  .action(
    onDatabase(async (place, receiverId: string) => {
      const { settings, database, zone } = place
      const receiver = await findReceiver(place, receiverId)
      const [kind = 'messages'] = splitKinds(receiver)
      const delivery = {
        database,
        sealing: getSealingKeys(settings),
        zone: () => zone,
        innerHosts: settings.INNER_HOSTS,
        now: Date.now,
      }
      const id = randomUUID()
      try {
        const event = createSampleEvent('lead.created', kind, id)
        const { status, text } = await postEvent(delivery, receiver, event, id)
        process.stdout.write(`It answered ${status}.\n${printableText(text, '')}\n`)
        if (status < 200 || status > 299) process.exitCode = 1
      } catch (error) {
        throw new ConfigError(`It did not answer: ${(error as Error).message}`)
      }
    }),
  )

interface AddOptions {
  kinds: LeadKind[]
  shape: WebhookShape
}

const columns: Columns<Awaited<ReturnType<typeof listReceivers>>[number]> = {
  ID: ({ id }) => id,
  ADDRESS: ({ address }) => address,
  KINDS: ({ kinds }) => kinds,
  SHAPE: ({ shape }) => shape,
  WAITING: ({ waiting }) => String(waiting),
  FAILED: ({ failed }) => String(failed),
}

function parseKinds(text: string): LeadKind[] {
  const kinds = text.split(',').map((name) => name.trim())
  if (kinds.every((name): name is LeadKind => leadTables.some((kind) => kind === name)))
    return kinds
  throw new InvalidArgumentError(`They must be of ${leadTables.join(',')}, with commas between.`)
}

/** @throws ConfigError unless events may be sent there. */
function checkAddress(address: string, innerHosts: readonly string[]): URL {
  const url = URL.parse(address)
  if (!/^https?:$/.test(url?.protocol ?? '') || !url || url.username || url.password) {
    throw new ConfigError('Say where: an https address without a user.')
  }
  try {
    if (!innerHosts.includes(getHost(url))) checkPublic(url)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
  return url
}

function printSecret(secret: string): void {
  process.stdout.write(`Its secret, which is not shown again: ${secret}\n`)
}

/** @throws ConfigError when there is none of that id. */
async function findReceiver({ database }: CommandContext, id: string) {
  const receiver = await readReceiver(database, id)
  if (!receiver) throw new ConfigError(`No receiver has the id ${id}: see webhooks list.`)
  return receiver
}
