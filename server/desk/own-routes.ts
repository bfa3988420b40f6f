import type { FastifyInstance } from 'fastify'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { groupCommit } from '../db/group-commit.ts'
import { describeDevice } from '../people/describe-device.ts'
import {
  beginRegistration,
  finishRegistration,
  listPasskeys,
  removePasskey,
} from '../people/passkeys.ts'
import { recordAudit } from '../people/record-audit.ts'
import { endSessionById, listSessions } from '../people/sessions.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { getRelyingParty } from './sign-in-routes.ts'

/** The sessions and passkeys of the person who is signed in. */
export async function ownRoutes(app: FastifyInstance): Promise<void> {
  const { database, now } = app

  addDeskRoute(app, signInCalls.sessions, async ({ session }) =>
    (await listSessions(database, session.person.id, now())).map(
      ({ id, device, created_at: createdAt, seen_at: seenAt }) => {
        return { id, device, createdAt, seenAt, isThis: id === session.id }
      },
    ),
  )

  addDeskRoute(app, signInCalls.endSession, async ({ input: { id }, session: { person } }) => {
    const isEnded = await groupCommit(database, async (transaction) => {
      const ended = await endSessionById(transaction, id, person.id)
      if (ended) await recordAudit(transaction, person, { action: 'session-ended' }, now())
      return ended
    })
    if (!isEnded) throw new DeskError(404, 'unknown', 'This session is over already.')
    return {}
  })

  addDeskRoute(app, signInCalls.passkeys, async ({ session: { person } }) =>
    (await listPasskeys(database, person.id)).map(
      ({ id, label, created_at: createdAt, used_at: usedAt }) => ({ id, label, createdAt, usedAt }),
    ),
  )

  addDeskRoute(app, signInCalls.newPasskey, async ({ session: { id, person } }) => {
    const own = { person, sessionId: id }
    return { ...(await beginRegistration(database, getRelyingParty(app), own, now())) }
  })

  addDeskRoute(app, signInCalls.addPasskey, async ({ input, session, request }) => {
    const { id: sessionId, person } = session
    const label = describeDevice(request.headers['user-agent'])
    const given = { person, sessionId, label, ...input }
    if (!(await finishRegistration(database, getRelyingParty(app), given, now()))) {
      throw new DeskError(422, 'passkey-refused', 'This passkey could not be added. Try again.')
    }
    await groupCommit(database, (transaction) =>
      recordAudit(transaction, person, { action: 'passkey-added', detail: label }, now()),
    )
    return {}
  })

  addDeskRoute(app, signInCalls.removePasskey, async ({ input: { id }, session: { person } }) => {
    const isRemoved = await groupCommit(database, async (transaction) => {
      const removed = await removePasskey(transaction, id, person.id)
      if (removed) await recordAudit(transaction, person, { action: 'passkey-removed' }, now())
      return removed
    })
    if (!isRemoved) throw new DeskError(404, 'unknown', 'This passkey is not yours.')
    return {}
  })
}
