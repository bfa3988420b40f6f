import type { InjectOptions } from 'fastify'
import type { DeskCall } from '../../contract/desk/define-call.ts'
import type { Role } from '../../contract/desk/roles.ts'
import { addPerson } from '../people/people.ts'
import { beginSession } from '../people/sessions.ts'
import type { TestApp } from './test-app.ts'

/** The origin of the test server's pages, which browsers send with a write. */
const ownOrigin = 'https://cam.example'

/** The cookie of a session. */
const toCookie = (token: string) => `__Secure-desk=${token}`

interface CallOptions {
  token?: string
  input?: object
  /** Headers; one that is undefined is left out. */
  headers?: object
  /** Whether to return as soon as the answer begins, as a stream has no end. */
  isStream?: boolean
  /** The client's IP address. */
  ip?: string
}

/** Makes a call as the desk's pages do. `token`: of a session; empty for nobody. */
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
    // A header that is set to undefined is left out.
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    payloadAsStream: isStream,
    ...(ip && { remoteAddress: ip }),
    ...(input && (isWrite ? { payload: input } : { query: input as Record<string, string> })),
  }
  return app.inject(options)
}

/** Adds a person and signs them in. The first person of a database is an owner, whatever the role. */
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

/** The session token that an answer sets; empty for none, or when it clears the cookie. */
export function readToken(headers: object): string {
  const [set = ''] = [new Map(Object.entries(headers)).get('set-cookie') ?? ''].flat() as string[]
  return /^__Secure-desk=([^;]*)/.exec(set)?.[1] ?? ''
}
