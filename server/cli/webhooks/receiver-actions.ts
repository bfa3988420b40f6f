import { randomUUID } from 'node:crypto'
import { type LeadKind, leadTables } from '../../../contract/leads/leads.ts'
import type { WebhookShape } from '../../../contract/webhooks.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { checkPublic, hostOf } from '../../http/inner-addresses.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { postEvent } from '../../webhooks/deliver-event.ts'
import {
  addReceiver,
  listReceivers,
  readReceiver,
  removeReceiver,
  rotateSecret,
} from '../../webhooks/receivers.ts'
import { resendEvents } from '../../webhooks/resend-events.ts'
import { sampleEvent } from '../../webhooks/sample-event.ts'
import { printableText } from '../format/printable.ts'
import { type Column, printRows } from '../format/table.ts'
import type { Workplace } from '../on-database.ts'

export interface ReceiverOptions {
  kinds?: LeadKind[]
  shape: WebhookShape
  failed?: true
  json?: true
}

type Listed = Awaited<ReturnType<typeof listReceivers>>[number]

const columns: Column<Listed>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'ADDRESS', value: ({ address }) => address, least: 20 },
  { title: 'KINDS', value: ({ kinds }) => kinds },
  { title: 'SHAPE', value: ({ shape }) => shape },
  { title: 'WAITING', value: ({ waiting }) => String(waiting) },
  { title: 'FAILED', value: ({ failed }) => String(failed) },
]

type Action = (
  place: Workplace,
  options: ReceiverOptions,
  what: string | undefined,
) => Promise<void>

/** What is done with receivers, by the word that asks for it; each takes what stands behind that word. */
export const receiverActions: Readonly<Record<string, Action>> = {
  add,
  list: async ({ database }, { json }) => printRows(columns, await listReceivers(database), json),
  rotate,
  remove,
  test,
  resend,
}

async function add(
  { settings, database, now, hashing }: Workplace,
  options: ReceiverOptions,
  what = '',
) {
  const { kinds, shape } = options
  if (!kinds) throw new ConfigError(`Add --kinds, of ${leadTables.join(',')}.`)
  const url = URL.parse(what)
  if (!/^https?:$/.test(url?.protocol ?? '') || !url || url.username || url.password) {
    throw new ConfigError('Say where: an https address without a user.')
  }
  try {
    if (!settings.INNER_HOSTS.includes(hostOf(url))) checkPublic(url)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
  // Makes the keys of a database that no server has opened yet.
  await hashing()
  const receiver = { address: url.href, kinds: kinds.join(' '), shape }
  const { id, secret } = await database
    .transaction()
    .execute((transaction) => addReceiver(transaction, receiver, sealingKeys(settings), now))
  process.stdout.write(`${id} hears of ${kinds.join(', ')} from now on.\n${shown(secret)}`)
}

async function rotate({ settings, database, now }: Workplace, _: ReceiverOptions, what?: string) {
  const { id } = await receiverOf({ database }, what)
  const secret = await database
    .transaction()
    .execute((transaction) => rotateSecret(transaction, id, sealingKeys(settings), now))
  await truncateWal(database)
  process.stdout.write(`${shown(secret)}The one before signs as well for 24 hours.\n`)
}

const shown = (secret: string) => `Its secret, which is not shown again: ${secret}\n`

async function remove({ database }: Workplace, _: ReceiverOptions, what?: string) {
  const { id } = await receiverOf({ database }, what)
  await database.transaction().execute((transaction) => removeReceiver(transaction, id))
  await truncateWal(database)
  process.stdout.write(`${id} hears of nothing any more.\n`)
}

async function test({ settings, database }: Workplace, _: ReceiverOptions, what?: string) {
  const receiver = await receiverOf({ database }, what)
  const [kind] = receiver.kinds.split(' ') as [LeadKind]
  const courier = {
    database,
    sealing: sealingKeys(settings),
    innerHosts: settings.INNER_HOSTS,
    now: Date.now,
  }
  const id = randomUUID()
  const event = sampleEvent('lead.created', kind, id)
  try {
    const { status, text } = await postEvent(courier, receiver, event, id)
    process.stdout.write(`It answered ${status}.\n${printableText(text, '')}\n`)
    if (status < 200 || status > 299) process.exitCode = 1
  } catch (error) {
    throw new ConfigError(`It did not answer: ${(error as Error).message}`)
  }
}

async function resend({ database, now }: Workplace, { failed }: ReceiverOptions, what?: string) {
  if ((what === undefined) === (failed === undefined)) {
    throw new ConfigError('Say which: the id of a lead, or --failed.')
  }
  const count = await database
    .transaction()
    .execute((transaction) => resendEvents(transaction, what, now))
  if (count === 0) throw new ConfigError('There are no such events; they stay for 30 days.')
  process.stdout.write(`Events due now: ${count}\n`)
}

/** @throws ConfigError when there is none of that id. */
async function receiverOf({ database }: Pick<Workplace, 'database'>, id = '') {
  const receiver = await readReceiver(database, id)
  if (!receiver) throw new ConfigError(`No receiver has the id ${id}: see webhooks list.`)
  return receiver
}
