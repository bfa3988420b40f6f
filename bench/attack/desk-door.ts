import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { DeskCall } from '../../contract/desk/define-call.ts'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { maxCodeTries, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { hour } from '../../contract/duration.ts'
import { openDatabase } from '../../server/db/database.ts'
import { deskBodyLimit } from '../../server/desk/desk-route.ts'
import { hashToken } from '../../server/people/sessions.ts'
import { signIns } from '../../server/people/sign-in-links.ts'
import { readSettings } from '../../server/settings/settings.ts'
import type { Probe, Target } from './probe.ts'
import { type Address, readStatus, request, send } from './send.ts'

const owner = 'owner@cam.example'
/** The site's address: only its own pages may write. */
const ownOrigin = 'http://localhost:4321'
const networks = 40
const requestsPerNetwork = 8

export const deskDoor: Probe = {
  name: 'the desk',
  holds: 'nobody gets in, the desk’s mails are bounded, the site’s visitor keeps their pages',
  attack: async (target) => {
    const began = Date.now()
    const faults: string[] = []
    let network = 0
    /** Sends each request from another network, so that no rate limit answers before what is tested. */
    const expectStatus = async (what: string, text: string, expected: number) => {
      network += 1
      const status = readStatus(await send(target, text, { from: `127.70.${network}.1` }))
      if (status !== expected) faults.push(`${what}: ${status}`)
    }
    const stolen = await signIn(target)
    const cookie = { Cookie: `desk=${stolen}` }
    const list = request(target, 'GET', leadCalls.list.path, cookie)
    await expectStatus('its own session', list, 200)
    for (const origin of ['https://evil.example', 'http://localhost', 'null', undefined]) {
      const headers = { ...cookie, ...(origin && { Origin: origin }) }
      const text = callDesk(target, signInCalls.signOut, '{}', headers, origin ?? '')
      await expectStatus(`a write of ${origin ?? 'no page'}`, text, 403)
    }
    await expectStatus('signing out', callDesk(target, signInCalls.signOut, '{}', cookie), 200)
    const forged = [stolen, hashToken(stolen), `${stolen}; desk=${stolen}`, 'a'.repeat(8_000)]
    for (let count = 0; count < 20; count += 1) forged.push(randomBytes(32).toString('base64url'))
    const closed = [leadCalls, peopleCalls, signInCalls, actionCalls]
      .flatMap((calls): DeskCall[] => Object.values(calls))
      .filter(({ access }) => access !== 'anybody')
    for (const [index, call] of closed.entries()) {
      for (const value of [stolen, forged[index % forged.length]]) {
        const headers = { Cookie: `desk=${value}` }
        const text =
          call.method === 'GET'
            ? request(target, 'GET', call.path, headers)
            : callDesk(target, call, '{}', headers)
        await expectStatus(`${call.path} with a session that is none`, text, 401)
      }
    }
    for (const size of [deskBodyLimit + 1, 4 * deskBodyLimit + 1]) {
      const text = callDesk(target, signInCalls.useCode, `{"a":"${'['.repeat(size)}"}`)
      await expectStatus(`a body of ${size} bytes`, text, 413)
    }
    const guessed = await guessDigits(target)
    if (guessed.in > 0) faults.push(`${guessed.in} guesses got in`)
    const mails = await countMails(target)
    const hours = Math.floor(Date.now() / hour) - Math.floor(began / hour) + 1
    if (mails > hours * signIns.linksToAddress) faults.push(`${mails} mails with a link`)
    const calls = `${closed.length} calls, ${guessed.tries} guesses`
    return {
      seen: `${calls}, ${networks * requestsPerNetwork} asks for a link: ${mails} mails`,
      faults,
    }
  },
}

/** A write as a page of the site sends it, with the header `Origin`; an empty `origin` leaves the header out. */
export function callDesk(
  target: Address,
  { path }: Pick<DeskCall, 'path'>,
  body: string,
  headers: Record<string, string> = {},
  origin = ownOrigin,
): string {
  const all = { 'Content-Type': 'application/json', ...(origin && { Origin: origin }), ...headers }
  return request(target, 'POST', path, all, body)
}

export const askForLink = (target: Address, email: string): string =>
  callDesk(target, signInCalls.askForLink, JSON.stringify({ email }))

async function signIn(target: Target): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli/desk.ts', 'invite', owner],
    { env: { ...process.env, ...target.environment } },
  )
  const body = JSON.stringify({ token: /#(\S+)/.exec(stdout)?.[1], browserToken: '' })
  const answer = await send(target, callDesk(target, signInCalls.useLink, body))
  return /^set-cookie: desk=([\w-]+)/im.exec(answer)?.[1] ?? ''
}

async function guessDigits(target: Target) {
  const guesses = { tries: 0, in: 0 }
  const attackFrom = async (from: string) => {
    for (let count = 0; count < requestsPerNetwork; count += 1) {
      const answer = await send(target, askForLink(target, owner), { from })
      const [, browserToken] = /"browserToken":"([\w-]+)"/.exec(answer) ?? []
      if (!browserToken) continue
      for (let guess = 0; guess <= maxCodeTries; guess += 1) {
        const code = String(100_000 + guesses.tries).slice(-6)
        const text = callDesk(target, signInCalls.useCode, JSON.stringify({ browserToken, code }))
        guesses.tries += 1
        if (readStatus(await send(target, text, { from })) === 200) guesses.in += 1
      }
    }
  }
  const from = Array.from({ length: networks }, (_, network) => `127.71.${network}.1`)
  await Promise.all(from.map(attackFrom))
  return guesses
}

async function countMails({ environment }: Target): Promise<number> {
  const database = await openDatabase(readSettings(environment))
  const mails = database.selectFrom('outbox').select('id').where('template', '=', 'sign-in')
  const count = (await mails.execute()).length
  await database.destroy()
  return count
}
