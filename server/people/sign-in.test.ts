// Also on PostgreSQL.
import { beforeEach, describe, expect, test } from 'vitest'
import { linkLifetime, maxCodeTries, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { day, hour } from '../../contract/duration.ts'
import { computeSignInCode } from '../secrets/sign-in-code.ts'
import { callDesk, readToken, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { expireSignIns } from './expire-sign-ins.ts'
import { createPrintedLink, signInMail, signIns } from './sign-in-links.ts'

const server = appForEach()
const email = 'maria@cam.example'
let owner: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  owner = await signInAs(server, 'owner', email)
})

/** Asks for a link, as the page does. */
async function ask(address = email) {
  const answer = await callDesk(server, signInCalls.askForLink, { input: { email: address } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ browserToken: string }>().browserToken
}

const toToken = (link: { id: string; created_at: number }) =>
  server.links().signIn(link).split('#')[1] ?? ''

/** The payloads of the waiting mails, newest first. */
async function readMails() {
  const jobs = await server.database
    .selectFrom('outbox')
    .select(['recipient', 'facts'])
    .where('template', '=', 'sign-in')
    .orderBy('id', 'desc')
    .execute()
  return jobs.map(({ recipient, facts }) => {
    const { link } = signInMail.parse(JSON.parse(facts))
    return { recipient, token: toToken(link), code: computeSignInCode(server.secret, link.id) }
  })
}

async function askAndRead() {
  const asked = await ask()
  const [mail] = await readMails()
  if (!mail) throw new Error('Nothing was mailed.')
  return { asked, ...mail }
}

const use = (token: string, asked: string, cookie = '') =>
  callDesk(server, signInCalls.useLink, { input: { token, browserToken: asked }, token: cookie })
const type = (asked: string, code: string) =>
  callDesk(server, signInCalls.useCode, { input: { browserToken: asked, code } })
const whoIs = async (token: string) =>
  (await callDesk(server, signInCalls.start, { token })).json<{ person: { name: string } | null }>()
    .person
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a mailed link', () => {
  test('signs in once, by its button alone, in the browser that asked', async () => {
    const { asked, token, recipient } = await askAndRead()
    expect(recipient).toBe(email)
    for (let times = 0; times < 3; times += 1) {
      const look = await callDesk(server, signInCalls.lookAtLink, {
        input: { token, browserToken: asked },
      })
      expect(look.json()).toMatchObject({ name: 'The owner' })
      expect(look.headers['set-cookie']).toBeUndefined()
    }
    const used = await use(token, asked)
    expect(await whoIs(readToken(used.headers))).toMatchObject({ name: 'The owner' })
    expect(used.headers['set-cookie']).toMatch(
      /^__Secure-desk=[\w-]{43}; Max-Age=7776000; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/,
    )
    const again = await use(token, asked)
    expect(again.json()).toMatchObject({ error: { code: 'link-used' } })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  test('opened and pressed by a scanner it signs nobody in, and is not used up', async () => {
    const { asked, token } = await askAndRead()
    for (const other of ['', 'another browser', await ask('nobody@cam.example')]) {
      const answer = await use(token, other)
      expect(answer.json()).toMatchObject({ error: { code: 'other-browser' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await use(token, asked)).statusCode).toBe(200)
  })

  test('is over after its time, when another was used, and when its person is gone', async () => {
    const { person } = owner
    const first = await askAndRead()
    const second = await askAndRead()
    expect((await use(second.token, second.asked)).statusCode).toBe(200)
    expect((await use(first.token, first.asked)).statusCode).toBe(410)
    const late = await askAndRead()
    server.pass(linkLifetime)
    expect((await use(late.token, late.asked)).statusCode).toBe(410)
    const gone = await askAndRead()
    await server.database.deleteFrom('people').where('id', '=', person.id).execute()
    expect((await use(gone.token, gone.asked)).statusCode).toBe(410)
  })

  test('is nothing that can be made up', async () => {
    const { asked, token } = await askAndRead()
    const [payload = '', signature = ''] = token.split('.')
    const other = Buffer.from('unsubscribe x 1').toString('base64url')
    for (const made of [`${payload}.`, `${other}.${signature}`, `${token}x`, 'x', payload]) {
      expect((await use(made, asked)).statusCode, made).toBe(410)
    }
  })

  test('printed by a command it works in any browser, once, for a day', async () => {
    const { person } = owner
    const print = () =>
      server.act((transaction) => createPrintedLink(transaction, person.id, server.services.now()))
    const token = toToken(await print())
    expect((await use(token, '')).statusCode).toBe(200)
    expect((await use(token, '')).statusCode).toBe(410)
    const late = toToken(await print())
    server.pass(day)
    expect((await use(late, '')).statusCode).toBe(410)
  })

  test('of two concurrent uses of a link, one signs in', async () => {
    const { asked, token } = await askAndRead()
    const answers = await Promise.all([1, 2, 3, 4].map(() => use(token, asked)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('the digits', () => {
  test('sign in on the device that asked', async () => {
    const { asked, code } = await askAndRead()
    expect(code).toMatch(/^\d{6}$/)
    const answer = await type(asked, code)
    expect(await whoIs(readToken(answer.headers))).toMatchObject({ name: 'The owner' })
    expect((await type(asked, code)).statusCode).toBe(410)
  })

  test(`end with ${maxCodeTries} wrong ones, and the right ones come too late`, async () => {
    const { asked, code } = await askAndRead()
    const messages: string[] = []
    for (let left = maxCodeTries; left > 0; left -= 1) {
      messages.push((await type(asked, wrong(code))).json<{ error: { code: string } }>().error.code)
    }
    expect(messages).toEqual([...Array(maxCodeTries - 1).fill('code-wrong'), 'code-over'])
    expect((await type(asked, code)).statusCode).toBe(410)
  })

  test('cannot be guessed by asking again and again, and the link still works', async () => {
    let tried = 0
    while (tried < signIns.codesOfPerson) {
      const { asked, code } = await askAndRead()
      for (let count = 0; count < maxCodeTries; count += 1, tried += 1)
        await type(asked, wrong(code))
      server.pass(hour)
      if (server.services.now() % day < hour) tried = 0
    }
    const { asked, code, token } = await askAndRead()
    expect((await type(asked, wrong(code))).json()).toMatchObject({ error: { code: 'code-wrong' } })
    expect((await type(asked, code)).json()).toMatchObject({ error: { code: 'code-wrong' } })
    expect((await use(token, asked)).statusCode).toBe(200)
  })

  test('are of no use without what the browser that asked was given', async () => {
    const { code } = await askAndRead()
    const other = await ask('nobody@cam.example')
    expect((await type(other, code)).statusCode).toBe(422)
    expect((await type('made up', code)).statusCode).toBe(410)
  })
})

describe('whoever asks', () => {
  test('learns nothing of who is on the team, by answer, digits or limit', async () => {
    const seen = await Promise.all(
      [email, 'nobody@cam.example'].map(async (address) => {
        const answer = await callDesk(server, signInCalls.askForLink, { input: { email: address } })
        const { browserToken: asked, ...rest } = answer.json<{ browserToken: string }>()
        const refusals: unknown[] = []
        for (let count = 0; count <= maxCodeTries; count += 1) {
          refusals.push((await type(asked, '000000')).json())
        }
        const statuses: number[] = []
        for (let count = 0; count < signIns.linksOfNetworkToAddress; count += 1) {
          const again = await callDesk(server, signInCalls.askForLink, {
            input: { email: address },
          })
          statuses.push(again.statusCode)
        }
        return { status: answer.statusCode, length: asked.length, rest, refusals, statuses }
      }),
    )
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.statuses.at(-1)).toBe(429)
    expect((await readMails()).every(({ recipient }) => recipient === email)).toBe(true)
  })

  test('from one network is answered so often in an hour, whatever the address', async () => {
    let status = 200
    let count = 0
    for (; status === 200; count += 1) {
      const input = { email: `a${count}@cam.example` }
      status = (await callDesk(server, signInCalls.askForLink, { input })).statusCode
    }
    expect([status, count]).toEqual([429, signIns.linksOfNetwork + 1])
    server.pass(hour)
    await ask()
  })
})

test('a stranger cannot use up the sign-in links of an address: each network has a small share', async () => {
  const countLinks = async (ip: string) => {
    const ask = () => callDesk(server, signInCalls.askForLink, { input: { email }, ip })
    for (let count = 0; ; count += 1) if ((await ask()).statusCode === 429) return count
  }
  const counts: number[] = []
  for (let network = 0; network < 7; network += 1)
    counts.push(await countLinks(`192.0.${network}.1`))
  const { linksOfNetworkToAddress: few, linksToAddress: all } = signIns
  expect(counts).toEqual([...Array(all / few).fill(few), 0])
  expect(await readMails()).toHaveLength(all)
})

describe('a session', () => {
  test('is another after signing in, and the one before is over', async () => {
    const { token: before } = owner
    const { asked, token } = await askAndRead()
    const after = readToken((await use(token, asked, before)).headers)
    expect(after).not.toBe(before)
    expect(await whoIs(before)).toBeNull()
    expect(await whoIs(after)).toMatchObject({ name: 'The owner' })
  })

  test('that somebody puts into a browser beforehand is nobody’s afterwards', async () => {
    const { asked, token } = await askAndRead()
    const planted = 'p'.repeat(43)
    const after = readToken((await use(token, asked, planted)).headers)
    expect(after).not.toBe(planted)
    expect(await whoIs(planted)).toBeNull()
  })

  test('that was copied is of no use after signing out', async () => {
    const { token } = owner
    const out = await callDesk(server, signInCalls.signOut, { token })
    expect(out.headers['set-cookie']).toMatch(/^__Secure-desk=; .*Expires=Thu, 01 Jan 1970/)
    expect(await whoIs(token)).toBeNull()
  })

  test('ends by its person, on another device, and nobody else’s', async () => {
    const { token, person } = owner
    const other = await signInAs(server, 'team')
    const list = async (of: string) =>
      (await callDesk(server, signInCalls.sessions, { token: of })).json<{ id: string }[]>()
    const [own] = await list(token)
    const input = { id: own?.id ?? '' }
    const stolen = await callDesk(server, signInCalls.endSession, { token: other.token, input })
    expect(stolen.statusCode).toBe(404)
    expect(await whoIs(token)).toMatchObject({ name: person.name })
    await callDesk(server, signInCalls.endSession, { token, input })
    expect(await whoIs(token)).toBeNull()
  })

  test('ends after two weeks without use and after 90 days with, and then its row goes', async () => {
    const { token } = owner
    for (let days = 0; days < 84; days += 12) {
      server.pass(12 * day)
      expect(await whoIs(token), `${days}`).not.toBeNull()
    }
    server.pass(6 * day)
    expect(await whoIs(token)).toBeNull()
    server.pass(day)
    await expireSignIns(server.database, server.services.now())
    expect(await server.database.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('is stored as a hash alone', async () => {
    const { token } = owner
    const rows = await server.database.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
