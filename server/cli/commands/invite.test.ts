import { expect, test } from 'vitest'
import { signInCalls } from '../../../contract/desk/sign-in-calls.ts'
import { callDesk } from '../../testing/desk.ts'
import { appForEach } from '../../testing/for-each.ts'
import { runDesk } from '../../testing/run-leads.ts'

const server = appForEach()
const invite = (...words: string[]) =>
  runDesk({ ...server.databaseSettings, SITE_URL: 'https://cam.example' }, 'invite', ...words)

const listPeople = () =>
  server.database.selectFrom('people').select(['email', 'name', 'role']).orderBy('created_at')

/** The command uses the machine's clock, which is ahead of the test's. */
function useLink(printed: string) {
  server.pass(Date.now() - server.services.now())
  const token = /^https:\/\/cam\.example\/desk\/sign-in#(\S+)$/m.exec(printed)?.[1] ?? ''
  return callDesk(server, signInCalls.useLink, { input: { token, browserToken: '' } })
}

test('prints a link that signs in; the first person is the owner, the next of the team', async () => {
  const first = await invite('maria.kask@cam.example')
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('Maria Kask (maria.kask@cam.example) is on the desk as owner.')
  await invite('tanel@cam.example', '--name', 'Tanel Ots')
  expect(await listPeople().execute()).toEqual([
    { email: 'maria.kask@cam.example', name: 'Maria Kask', role: 'owner' },
    { email: 'tanel@cam.example', name: 'Tanel Ots', role: 'team' },
  ])
  expect((await useLink(first.stdout)).json()).toMatchObject({ person: { role: 'owner' } })
  expect((await useLink(first.stdout)).statusCode).toBe(410)
})

test('lets somebody in again who is on the desk, by another role when one is named', async () => {
  await invite('maria@cam.example')
  await invite('tanel@cam.example')
  const again = await invite('Tanel@cam.example', '--role', 'reader')
  expect((await useLink(again.stdout)).json()).toMatchObject({ person: { role: 'reader' } })
  expect(await listPeople().execute()).toHaveLength(2)
})

test.each([
  ['an address that is none', ['maria'], 'maria is not an e-mail address.'],
  ['the only owner as anything else', ['maria@cam.example', '--role', 'reader'], 'the only owner'],
])('refuses %s in a sentence', async (_what, words, sentence) => {
  await invite('maria@cam.example')
  const run = await invite(...words)
  expect(run.code).toBe(1)
  expect(run.stderr).toContain(sentence)
})
