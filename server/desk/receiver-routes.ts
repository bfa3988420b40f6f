import type { FastifyInstance } from 'fastify'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { nameLeads } from '../kinds/find-leads.ts'
import { listDeliveries, listReceivers, resendEvents, splitKinds } from '../webhooks/receivers.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { writeAudited } from './write-audited.ts'

/** So many deliveries of each receiver are shown, the newest first. */
const maxShown = 30

/** Other programs that hear of leads, and whether they do. */
export function addReceiverRoutes(app: FastifyInstance): void {
  const { database, now, wakeOutbox } = app

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

  addDeskRoute(app, actionCalls.resendEvents, async ({ session }) => {
    const events = await writeAudited(app, session, async (transaction, record) => {
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
