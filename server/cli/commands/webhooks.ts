import { randomUUID } from 'node:crypto'
import { InvalidArgumentError } from 'commander'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import { type WebhookShape, webhookShapes } from '../../../contract/webhooks.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { checkPublic, getHost } from '../../http/fetch-outside.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { sampleEvent } from '../../webhooks/build-event.ts'
import { postEvent } from '../../webhooks/deliver-event.ts'
import {
  addReceiver,
  listReceivers,
  readReceiver,
  removeReceiver,
  resendEvents,
  rotateSecret,
} from '../../webhooks/receivers.ts'
import type { CommandDefinition } from '../command.ts'
import { type Columns, printableText, printRows } from '../format/table.ts'
import { onDatabase, type Workplace } from '../on-database.ts'
import { option } from '../options.ts'

interface Options {
  kinds?: LeadKind[]
  shape: WebhookShape
  failed?: true
}

type Action = (place: Workplace, options: Options, what: string) => Promise<void>

/** What is done with receivers, by the word that asks for it; each takes what stands behind that word. */
const actions: Readonly<Record<string, Action>> = { add, list, rotate, remove, test, resend }

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
  ],
  more: `add and rotate print a secret, once; the one before signs as well for a day. test sends a made-up lead and prints
what came back. What a receiver gets: docs/webhooks.md.`,
  examples: [
    'webhooks add https://crm.example.com/hook --kinds messages,bookings',
    'webhooks add https://hooks.slack.com/services/… --kinds bookings --shape slack',
    'webhooks test 019a2b3c-0000-7000-8000-000000000001',
    'webhooks resend --failed',
  ],
  run: onDatabase(async (place, options: Options, name: string, what = '') => {
    const action = actions[name]
    if (!action) throw new ConfigError(`Say what to do: ${Object.keys(actions).join(', ')}.`)
    await action(place, options, what)
  }),
}

function parseKinds(text: string): LeadKind[] {
  const kinds = text.split(',').map((kind) => kind.trim())
  if (kinds.every((kind): kind is LeadKind => leadTables.some((one) => one === kind))) return kinds
  throw new InvalidArgumentError(`They must be of ${leadTables.join(',')}, with commas between.`)
}

async function add(
  { settings, hashing, change, now }: Workplace,
  { kinds, shape }: Options,
  what: string,
) {
  if (!kinds) throw new ConfigError(`Add --kinds, of ${leadTables.join(',')}.`)
  const url = URL.parse(what)
  if (!/^https?:$/.test(url?.protocol ?? '') || !url || url.username || url.password) {
    throw new ConfigError('Say where: an https address without a user.')
  }
  try {
    if (!settings.INNER_HOSTS.includes(getHost(url))) checkPublic(url)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
  // Makes the keys of a database that no server has opened yet.
  await hashing()
  const receiver = { address: url.href, kinds: kinds.join(' '), shape }
  const { id, secret } = await change((transaction) =>
    addReceiver(transaction, receiver, sealingKeys(settings), now),
  )
  process.stdout.write(`${id} hears of ${kinds.join(', ')} from now on.\n${shown(secret)}`)
}

const shown = (secret: string) => `Its secret, which is not shown again: ${secret}\n`

const columns: Columns<Awaited<ReturnType<typeof listReceivers>>[number]> = {
  ID: ({ id }) => id,
  ADDRESS: ({ address }) => address,
  KINDS: ({ kinds }) => kinds,
  SHAPE: ({ shape }) => shape,
  WAITING: ({ waiting }) => String(waiting),
  FAILED: ({ failed }) => String(failed),
}

async function list({ database }: Workplace) {
  printRows(columns, await listReceivers(database))
}

async function rotate(place: Workplace, _: Options, what: string) {
  const { settings, database, now } = place
  const { id } = await findReceiver(place, what)
  const secret = await place.change((transaction) =>
    rotateSecret(transaction, id, sealingKeys(settings), now),
  )
  await truncateWal(database)
  process.stdout.write(`${shown(secret)}The one before signs as well for 24 hours.\n`)
}

async function remove(place: Workplace, _: Options, what: string) {
  const { id } = await findReceiver(place, what)
  await place.change((transaction) => removeReceiver(transaction, id))
  await truncateWal(place.database)
  process.stdout.write(`${id} hears of nothing any more.\n`)
}

async function test(place: Workplace, _: Options, what: string) {
  const { settings, database, zone } = place
  const receiver = await findReceiver(place, what)
  const [kind] = receiver.kinds.split(' ') as [LeadKind]
  const courier = {
    database,
    sealing: sealingKeys(settings),
    zone: () => zone,
    innerHosts: settings.INNER_HOSTS,
    now: Date.now,
  }
  const id = randomUUID()
  try {
    const event = sampleEvent('lead.created', kind, id)
    const { status, text } = await postEvent(courier, receiver, event, id)
    process.stdout.write(`It answered ${status}.\n${printableText(text, '')}\n`)
    if (status < 200 || status > 299) process.exitCode = 1
  } catch (error) {
    throw new ConfigError(`It did not answer: ${(error as Error).message}`)
  }
}

async function resend({ change, now }: Workplace, { failed }: Options, what: string) {
  if ((what === '') === (failed === undefined)) {
    throw new ConfigError('Say which: the id of a lead, or --failed.')
  }
  const count = await change((transaction) => resendEvents(transaction, what || undefined, now))
  if (count === 0) throw new ConfigError('There are no such events; they stay for 30 days.')
  process.stdout.write(`Events due now: ${count}\n`)
}

/** @throws ConfigError when there is none of that id. */
async function findReceiver({ database }: Workplace, id: string) {
  const receiver = await readReceiver(database, id)
  if (!receiver) throw new ConfigError(`No receiver has the id ${id}: see webhooks list.`)
  return receiver
}
