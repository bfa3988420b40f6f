import type { FastifyInstance } from 'fastify'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { hasRight, roles } from '../../contract/desk/roles.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { groupCommit } from '../db/group-commit.ts'
import { nameLeads } from '../kinds/find-leads.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { listAudit } from '../people/list-audit.ts'
import {
  addPerson,
  changeRole,
  listPeople,
  type PersonChange,
  removePerson,
  renamePerson,
} from '../people/people.ts'
import { recordAudit } from '../people/record-audit.ts'
import { endAllSessions, type Session } from '../people/sessions.ts'
import { createPrintedLink } from '../people/sign-in-links.ts'
import { DeskError, notAllowed } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

/** The people of the desk, and the audit. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  const { database, settings, secret, linkKeys, now, wakeOutbox, release } = app

  addDeskRoute(app, peopleCalls.people, async () =>
    (await listPeople(database)).map(({ seen_at: seenAt, ...person }) => ({ ...person, seenAt })),
  )

  addDeskRoute(app, peopleCalls.invite, async ({ input, session: { person: actor } }) => {
    const added = await groupCommit(database, async (transaction) => {
      const person = await addPerson(transaction, input, now())
      if (typeof person === 'string') return person
      const detail = `${person.name}, ${roles[person.role].label}`
      await recordAudit(transaction, actor, { action: 'person-invited', detail }, now())
      await enqueueMail(transaction, {
        template: 'invitation',
        recipient: person.email,
        payload: actor.name,
        now: now(),
      })
      return person
    })
    if (added === 'known') {
      throw new DeskError(409, 'known', `${input.email} is on the desk already.`)
    }
    if (added === 'name-taken') throw nameTaken(input.name)
    wakeOutbox()
    return {}
  })

  addDeskRoute(app, peopleCalls.changeRole, async ({ input: { id, role }, session }) => {
    const detail = `${await readName(id)}, ${roles[role].label}`
    return await change(session, { action: 'role-changed', detail }, (transaction) =>
      changeRole(transaction, { id, role }, { by: session.person, now: now() }),
    )
  })

  addDeskRoute(app, peopleCalls.rename, async ({ input: { id, name }, session }) => {
    const { person } = session
    if (id !== person.id && !hasRight(person.role, 'manage-people')) throw notAllowed()
    const before = await readName(id)
    if (before === name) return { isHost: false }
    const entry = { action: 'person-renamed', detail: `${before} to ${name}` } as const
    await change(session, entry, async (transaction) => {
      const outcome = await renamePerson(transaction, { id, name }, now())
      if (outcome === 'name-taken') throw nameTaken(name)
      return outcome
    })
    return { isHost: release().openingHours.hosts.some((host) => host.name === before) }
  })

  addDeskRoute(app, peopleCalls.removePerson, async ({ input: { id }, session }) =>
    change(session, { action: 'person-removed', detail: await readName(id) }, (transaction) =>
      removePerson(transaction, id, { by: session.person, now: now() }),
    ),
  )

  addDeskRoute(app, peopleCalls.endSessions, async ({ input: { id }, session }) => {
    const entry = { action: 'sessions-ended', detail: await readName(id) } as const
    const sessions = await groupCommit(database, async (transaction) => {
      const ended = await endAllSessions(transaction, id, session.id)
      if (ended > 0) await recordAudit(transaction, session.person, entry, now())
      return ended
    })
    return { sessions }
  })

  addDeskRoute(app, peopleCalls.makeLink, async ({ input: { id }, session: { person } }) => {
    const detail = await readName(id)
    if (detail === '') throw new DeskError(404, 'unknown', 'This person is not on the desk.')
    const link = await groupCommit(database, async (transaction) => {
      await recordAudit(transaction, person, { action: 'link-made', detail }, now())
      return await createPrintedLink(transaction, id, now())
    })
    const keys = { signing: linkKeys().signing, hashing: secret }
    return { link: createMailLinks(settings.SITE_URL, keys, now()).signIn(link) }
  })

  addDeskRoute(app, peopleCalls.audit, async ({ input }) => {
    const { lines, hasMore } = await listAudit(database, input)
    const ids = lines.flatMap(({ lead }) => lead || [])
    const names = await nameLeads(database, ids)
    return {
      lines: lines.map((line) => ({ ...line, leadName: names.get(line.lead) ?? '' })),
      hasMore,
    }
  })

  /** Changes a person and writes the audit. @throws DeskError when that is not possible. */
  async function change(
    { person }: Session,
    entry: Parameters<typeof recordAudit>[2],
    work: (transaction: DatabaseTransaction) => Promise<PersonChange>,
  ) {
    const outcome = await groupCommit(database, async (transaction) => {
      const done = await work(transaction)
      if (done === 'done') await recordAudit(transaction, person, entry, now())
      return done
    })
    if (outcome === 'unknown') {
      throw new DeskError(404, 'unknown', 'This person is not on the desk.')
    }
    if (outcome === 'last-owner') {
      const why = 'The desk needs an owner. Make somebody else one first.'
      throw new DeskError(409, 'last-owner', why)
    }
    return {}
  }

  async function readName(id: string): Promise<string> {
    const row = database.selectFrom('people').select('name').where('id', '=', id)
    return (await row.executeTakeFirst())?.name ?? ''
  }
}

const nameTaken = (name: string) =>
  new DeskError(
    409,
    'name-taken',
    `Somebody on the desk is called ${name} already. Give a name that tells them apart.`,
  )
