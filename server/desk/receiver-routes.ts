import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { nameLeads } from '../kinds/find-leads.ts'
import { getSealingKeys } from '../secrets/seal.ts'
import { createSampleEvent } from '../webhooks/build-event.ts'
import { postEvent } from '../webhooks/deliver-event.ts'
import {
  addReceiver,
  checkAddress,
  listDeliveries,
  listReceivers,
  readReceiver,
  removeReceiver,
  resendEvents,
  splitKinds,
} from '../webhooks/receivers.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { withAudit } from './with-audit.ts'

/** How many deliveries of each receiver are shown, the newest first. */
const maxShown = 30

/** Manages webhook receivers, and shows how their deliveries went. */
export async function receiverRoutes(app: FastifyInstance): Promise<void> {
  const { database, settings, release, now, wakeOutbox } = app
  const sealing = getSealingKeys(settings)

  addDeskRoute(app, actionCalls.receivers, async () => {
    const receivers = await listReceivers(database)
    const found = await Promise.all(
      receivers.map(async (receiver) => ({
        receiver,
        deliveries: await listDeliveries(database, receiver.id, maxShown),
      })),
    )
    const ids = found.flatMap(({ deliveries }) => deliveries.map(({ lead_id }) => lead_id))
    const names = await nameLeads(database, ids)
    return found.map(({ receiver, deliveries }) => ({
      id: receiver.id,
      address: receiver.address,
      kinds: splitKinds(receiver),
      shape: receiver.shape,
      createdAt: receiver.created_at,
      waiting: Number(receiver.waiting),
      failed: Number(receiver.failed),
      failedSince: Number(receiver.failed_since),
      deliveries: deliveries.map((delivery) => ({
        id: delivery.id,
        at: delivery.created_at,
        type: delivery.type,
        lead: delivery.lead_id,
        leadName: names.get(delivery.lead_id) ?? '',
        status: delivery.status,
        nextAt: delivery.status === 'waiting' ? delivery.next_at : 0,
        answer: delivery.last_answer,
      })),
    }))
  })

  addDeskRoute(app, actionCalls.addReceiver, async ({ input, session }) => {
    const { address, kinds, shape } = input
    const url = readAddress(address, settings)
    const receiver = { address: url.href, kinds: kinds.join(' '), shape }
    return await withAudit(app, session, async (transaction, record) => {
      await record('receiver-added', undefined, url.host)
      return await addReceiver(transaction, receiver, sealing, now())
    })
  })

  addDeskRoute(app, actionCalls.removeReceiver, async ({ input: { id }, session }) => {
    await withAudit(app, session, async (transaction, record) => {
      const address = await removeReceiver(transaction, id)
      if (!address) throw receiverGone()
      await record('receiver-removed', undefined, new URL(address).host)
    })
    await truncateWal(database)
    return {}
  })

  addDeskRoute(app, actionCalls.testReceiver, async ({ input: { id } }) => {
    const receiver = await readReceiver(database, id)
    if (!receiver) throw receiverGone()
    const [kind = 'messages'] = splitKinds(receiver)
    const zone = () => release().openingHours.zone
    const delivery = { database, sealing, zone, innerHosts: settings.INNER_HOSTS, now }
    const lead = randomUUID()
    const event = createSampleEvent('lead.created', kind, lead)
    const { status, text } = await postEvent(delivery, receiver, event, lead).catch((error) => {
      throw new DeskError(409, 'unanswered', `It did not answer: ${error.message}`)
    })
    return { status, text }
  })

  addDeskRoute(app, actionCalls.resendEvents, async ({ session }) => {
    const events = await withAudit(app, session, async (transaction, record) => {
      const count = await resendEvents(transaction, now())
      if (count > 0) await record('events-resent', undefined, 'all given up')
      return count
    })
    if (events === 0) {
      throw new DeskError(409, 'nothing', 'There are no such events; they stay for 30 days.')
    }
    wakeOutbox()
    return { events }
  })
}

const receiverGone = () => new DeskError(404, 'gone', 'This receiver is not here any more.')

/** Checks a receiver's address. @throws DeskError when events must not be sent there. */
function readAddress(address: string, { INNER_HOSTS }: FastifyInstance['settings']): URL {
  try {
    return checkAddress(address, INNER_HOSTS)
  } catch (error) {
    throw new DeskError(422, 'address', (error as Error).message)
  }
}
