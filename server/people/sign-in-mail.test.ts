import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { linkLifetime, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { deliverMails, fakeTransport, testMailer } from '../testing/outbox.ts'

const server = appForEach()
let owner: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  owner = await signInAs(server, 'owner', 'maria@cam.example')
})

/** Delivers what waits, with the server's keys and clock. */
async function deliver() {
  const { transport, taken } = fakeTransport()
  const { mailer } = testMailer(server.database, transport)
  const { secret, linkKeys, now } = server.services
  const outcomes = await deliverMails({ ...mailer, secret, linkKeys, now })
  const mails = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)))
  return { outcomes, mails, recipients: taken.map(({ envelope }) => envelope.to) }
}

const ask = async (email: string) => {
  const answer = await callDesk(server, signInCalls.askForLink, { input: { email } })
  return answer.json<{ browserToken: string }>().browserToken
}

test('goes to that person alone, with a link and digits that no table has', async () => {
  const asked = await ask('MARIA@cam.example')
  const stored = JSON.stringify(await server.database.selectFrom('outbox').selectAll().execute())
  const { mails, recipients } = await deliver()
  expect(recipients).toEqual([['maria@cam.example']])
  // Answers go to the public address, whatever address sends.
  expect(mails[0]?.replyTo).toMatchObject([{ address: mailCopy.email }])
  const text = mails[0]?.text ?? ''
  const [, token = ''] = /https:\/\/cam\.example\/desk\/sign-in#(\S+)/.exec(text) ?? []
  const code = /(\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? 'none'
  for (const secret of [token, code]) expect(stored).not.toContain(secret)
  const look = await callDesk(server, signInCalls.lookAtLink, {
    input: { token, browserToken: asked },
  })
  expect(look.json()).toMatchObject({ name: 'The owner' })
  const used = await callDesk(server, signInCalls.useCode, { input: { browserToken: asked, code } })
  expect(used.statusCode).toBe(200)
})

test('of a proof has a code alone, for whoever is signed in themselves', async () => {
  const input = { email: 'maria@cam.example', isProof: true }
  await owner.call(signInCalls.askForLink, input)
  await callDesk(server, signInCalls.askForLink, { input })
  const [own, strangers] = (await deliver()).mails
  expect(own?.subject).toMatch(/^mails sign-in proof subject \d{3} \d{3}$/)
  expect(own?.text).not.toContain('/desk/sign-in#')
  expect(strangers?.text).toContain('/desk/sign-in#')
})

test('is not sent once what it offers is over', async () => {
  await ask('maria@cam.example')
  server.pass(linkLifetime)
  expect((await deliver()).outcomes).toMatchObject([{ kind: 'withheld' }])
})

test('of an invitation holds no link that signs in', async () => {
  const input = { email: 'tanel@cam.example', name: 'Tanel', role: 'team' }
  await owner.call(peopleCalls.invite, input)
  const { mails, recipients } = await deliver()
  expect(recipients).toEqual([['tanel@cam.example']])
  expect(mails[0]?.text).toContain('https://cam.example/desk/sign-in\n')
  expect(mails[0]?.text).not.toContain('#')
})
