import type { InjectOptions } from 'fastify'
import type { DeskCall } from '../../contract/desk/define-call.ts'
import type { Role } from '../../contract/desk/roles.ts'
import { addPerson } from '../people/people.ts'
import { beginSession } from '../people/sessions.ts'
import type { TestApp } from './test-app.ts'

/** The origin of the pages of a test's server, as browsers send it with a write. */
export const ownOrigin = 'https://cam.example'

/** The cookie that a session has there. */
const toCookie = (token: string) => `__Secure-desk=${token}`

interface CallOptions {
  token?: string
  input?: object
  /** One that is undefined is not sent. */
  headers?: object
  /** Whether it answers as soon as the answer begins: some never end. */
  isStream?: boolean
  /** The address of the network that it comes from. */
  ip?: string
}

/** Makes a call as a page of ours does. @param token of whoever makes it; empty for nobody. */
export function callDesk(
  { app }: Pick<TestApp, 'app'>,
  { method, path }: Pick<DeskCall, 'method' | 'path'>,
  { token = '', input, headers, isStream = false, ip }: CallOptions = {},
) {
  const isWrite = method === 'POST'
  const all = {
    ...(isWrite && { origin: ownOrigin }),
    ...(token !== '' && { cookie: toCookie(token) }),
    ...headers,
  }
  const options: InjectOptions = {
    method,
    url: path,
    // One that is named and undefined is left out.
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    payloadAsStream: isStream,
    ...(ip && { remoteAddress: ip }),
    ...(input && (isWrite ? { payload: input } : { query: input as Record<string, string> })),
  }
  return app.inject(options)
}

/** Adds a person of a role and signs them in. The first of a database is an owner, whatever is asked for. */
export async function signInAs(server: TestApp, role: Role, email = `${role}@cam.example`) {
  const now = server.services.now()
  return await server.act(async (transaction) => {
    const add = (name: string) => addPerson(transaction, { email, name, role }, now)
    const first = await add(`The ${role}`)
    const person = first === 'name-taken' ? await add(email) : first
    if (typeof person === 'string') throw new Error(`${email} is there already.`)
    const session = { personId: person.id, device: 'Firefox on Linux', before: undefined }
    const token = await beginSession(transaction, session, now)
    const call = (asked: Pick<DeskCall, 'method' | 'path'>, input?: object) =>
      callDesk(server, asked, { token, ...(input && { input }) })
    return { person, token, call }
  })
}

/** The cookie that an answer sets; empty for none, or one that it takes away. */
export function readToken(headers: object): string {
  const [set = ''] = [new Map(Object.entries(headers)).get('set-cookie') ?? ''].flat() as string[]
  return /^__Secure-desk=([^;]*)/.exec(set)?.[1] ?? ''
}
