import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { proofLifetime, type StartAnswer, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { second } from '../../contract/duration.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { groupCommit } from '../db/group-commit.ts'
import { widerNetwork } from '../http/client-network.ts'
import { tooManyRequests } from '../http/http-error.ts'
import { count, getWindow } from '../intake/counters.ts'
import { describeDevice } from '../people/describe-device.ts'
import {
  beginAuthentication,
  finishAuthentication,
  listPasskeys,
  type RelyingParty,
} from '../people/passkeys.ts'
import { findPerson, hasPeople, type StoredPerson } from '../people/people.ts'
import { recordAudit } from '../people/record-audit.ts'
import { beginSession, endSession, recordProof, type Session } from '../people/sessions.ts'
import {
  askForLink,
  type LinkFault,
  readLink,
  signIns,
  useCode,
  useLink,
} from '../people/sign-in-links.ts'
import type { Services } from '../services.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import type { SessionCookie } from './session-cookie.ts'

/** How somebody signed in, as the audit says it. */
type SignInMethod = 'with a link' | 'with a code' | 'with a passkey'

/** Signing in and out, and proving who one is. */
export async function signInRoutes(
  app: FastifyInstance,
  { cookie }: { cookie: SessionCookie },
): Promise<void> {
  const { database, secret, linkKeys, settings, release, now, wakeOutbox } = app
  const party = () => getRelyingParty(app)
  const write = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
    groupCommit(database, work)

  const begin = async (
    transaction: DatabaseTransaction,
    person: StoredPerson,
    request: FastifyRequest,
    method: SignInMethod,
  ) => {
    const device = describeDevice(request.headers['user-agent'])
    const session = { personId: person.id, device, before: cookie.read(request) }
    const detail = `${method}, on ${device}`
    await recordAudit(transaction, person, { action: 'signed-in', detail }, now())
    return await beginSession(transaction, session, now())
  }
  const signedIn = async (reply: FastifyReply, token: string, person: StoredPerson) => {
    cookie.set(reply, token)
    return await describeStart(app, { id: '', person, provedUntil: now() + proofLifetime })
  }

  addDeskRoute(app, signInCalls.start, ({ session }) => describeStart(app, session))

  addDeskRoute(
    app,
    signInCalls.askForLink,
    async ({ input: { email, isProof }, request, session }) => {
      const person = await findPerson(database, email)
      const device = describeDevice(request.headers['user-agent'])
      const asked = await write(async (transaction) => {
        await boundLinks(transaction, { email, ip: request.ip, secret }, now())
        const isOwn = isProof === true && session !== null && session.person.id === person?.id
        return await askForLink(transaction, person, { device, isProof: isOwn }, now())
      })
      wakeOutbox()
      const { MAIL_FROM } = settings
      return { ...asked, from: MAIL_FROM?.address ?? release().mailCopy.email }
    },
  )

  addDeskRoute(app, signInCalls.lookAtLink, async ({ input }) => {
    const read = await readLink(database, { ...input, linkKeys: linkKeys() }, now())
    if (typeof read === 'string') throw linkRefusals[read]()
    const { name } = read.person
    return { name, askedAt: read.link.created_at, device: read.link.device }
  })

  addDeskRoute(app, signInCalls.useLink, async ({ input, request, reply }) => {
    const used = await write(async (transaction) => {
      const person = await useLink(transaction, { ...input, linkKeys: linkKeys() }, now())
      if (typeof person === 'string') return person
      return { person, token: await begin(transaction, person, request, 'with a link') }
    })
    if (typeof used === 'string') throw linkRefusals[used]()
    return await signedIn(reply, used.token, used.person)
  })

  addDeskRoute(app, signInCalls.useCode, async ({ input, request, reply }) => {
    const used = await write(async (transaction) => {
      const person = await useCode(transaction, { ...input, secret }, now())
      if (typeof person !== 'object') return person
      return { person, token: await begin(transaction, person, request, 'with a code') }
    })
    if (typeof used !== 'object') throw refuseCode(used)
    return await signedIn(reply, used.token, used.person)
  })

  addDeskRoute(app, signInCalls.passkeyChallenge, async () => {
    const nobody = { personId: '', sessionId: '' }
    return { ...(await beginAuthentication(database, party(), nobody, now())) }
  })

  addDeskRoute(app, signInCalls.usePasskey, async ({ input, request, reply }) => {
    const challenge = { purpose: 'sign-in', sessionId: '', ...input } as const
    const id = await finishAuthentication(database, party(), challenge, now())
    const used = await write(async (transaction) => {
      const people = transaction
        .selectFrom('people')
        .selectAll()
        .where('id', '=', id ?? '')
      const person = await people.executeTakeFirst()
      return (
        person && { person, token: await begin(transaction, person, request, 'with a passkey') }
      )
    })
    if (!used) throw passkeyRefused()
    return await signedIn(reply, used.token, used.person)
  })

  addDeskRoute(app, signInCalls.signOut, async ({ session: { person }, request, reply }) => {
    await write(async (transaction) => {
      await recordAudit(transaction, person, { action: 'signed-out' }, now())
      await endSession(transaction, cookie.read(request) ?? '')
    })
    cookie.clear(reply)
    return {}
  })

  addDeskRoute(app, signInCalls.proveChallenge, async ({ session: { id, person } }) => {
    const own = { personId: person.id, sessionId: id }
    return { ...(await beginAuthentication(database, party(), own, now())) }
  })

  addDeskRoute(app, signInCalls.prove, async ({ input, session }) => {
    const challenge = { purpose: 'prove', sessionId: session.id, ...input } as const
    const whose = await finishAuthentication(database, party(), challenge, now())
    if (whose !== session.person.id) throw passkeyRefused()
    const provedUntil = await write((transaction) => recordProof(transaction, session.id, now()))
    return await describeStart(app, { ...session, provedUntil })
  })
}

/** The site that passkeys are made for (WebAuthn's relying party). */
export function getRelyingParty({
  settings,
  release,
}: Pick<Services, 'settings' | 'release'>): RelyingParty {
  return { name: `${release().mailCopy.brand} desk`, siteUrl: new URL(settings.SITE_URL).origin }
}

async function describeStart(
  { database, release }: Pick<Services, 'database' | 'release'>,
  session: Session | null,
): Promise<StartAnswer> {
  const { brand, zone } = release().mailCopy
  if (!session) return { brand, zone, hasPeople: await hasPeople(database), person: null }
  const { person, provedUntil } = session
  const hasPasskey = (await listPasskeys(database, person.id)).length > 0
  const { seen_at: seenAt, ...rest } = person
  return { brand, zone, hasPeople: true, person: { ...rest, seenAt, provedUntil, hasPasskey } }
}

/** Bounds how many links a network and an address get. @throws HttpError 429, for unknown addresses as well. */
async function boundLinks(
  transaction: DatabaseTransaction,
  { email, ip, secret }: { email: string; ip: string; secret: string },
  now: number,
): Promise<void> {
  const [network, address] = [widerNetwork(ip), toCanonicalEmail(email)]
  const keys = {
    'sign-in-links-of-network': network,
    'sign-in-links-of-network-to-address': { address, with: network },
    'sign-in-links-to-address': address,
  }
  const counts = await count(transaction, keys, secret, now)
  const isTooMany =
    counts['sign-in-links-of-network'] > signIns.linksOfNetwork ||
    counts['sign-in-links-of-network-to-address'] > signIns.linksOfNetworkToAddress ||
    counts['sign-in-links-to-address'] > signIns.linksToAddress
  const { end } = getWindow('sign-in-links-to-address', now)
  if (isTooMany) throw tooManyRequests(Math.ceil((end - now) / second))
}

const linkRefusals: Record<LinkFault, () => DeskError> = {
  over: () => new DeskError(410, 'link-over', 'This link no longer works. Ask for a new one.'),
  used: () => new DeskError(410, 'link-used', 'This link has been used. Ask for a new one.'),
  'other-browser': () =>
    new DeskError(
      409,
      'other-browser',
      'This link was asked for in another browser. Type the code of the email there.',
    ),
}

function refuseCode(left: number): DeskError {
  if (left === 0) return new DeskError(410, 'code-over', 'These digits no longer work. Ask again.')
  const tries = left === 1 ? '1 try is' : `${left} tries are`
  return new DeskError(422, 'code-wrong', `That isn’t the code we sent. ${tries} left.`)
}

const passkeyRefused = () =>
  new DeskError(422, 'passkey-refused', 'We don’t know this passkey. Ask for a link instead.')
