import { type Database, openDatabase } from '../../../server/db/database.ts'
import { readKeys } from '../../../server/secrets/read-keys.ts'
import { signToken } from '../../../server/secrets/signed-token.ts'
import type { Probe, Target } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const messages = 200
const moves = 1_000
const victim = 'victim@example.com'
/** One receipt; the team hears of so many messages one by one before the others go into a digest. */
const receiptsAllowed = 1
const noticesAllowed = 60
/** The invitation, and one mail for each time that the meeting may be moved. */
const meetingMailsAllowed = 6
const poll = 250

export const mailsToStrangers: Probe = {
  name: 'mails to strangers',
  sends: `${messages} messages in the name of victim+N@, each from a network of its own; then a booking, moved ${moves} times`,
  holds: `${receiptsAllowed} receipt, ${noticesAllowed} notices at most, ${meetingMailsAllowed} mails about the meeting at most to each side`,
  attack: async (target) => {
    const database = await openDatabase(target.place)
    const stored = await writeInTheirName(target)
    const written = await mailsSent(database)
    const answers = await moveToAndFro(target, database)
    const all = await mailsSent(database)
    await database.destroy()
    const receipts = written.get('message-receipt') ?? 0
    const notices = written.get('notice') ?? 0
    const about = (all.get('booked') ?? 0) + (all.get('moved') ?? 0)
    const faults = []
    if (receipts > receiptsAllowed) faults.push(`${receipts} receipts were sent`)
    if (notices > noticesAllowed) faults.push(`${notices} notices were sent`)
    if (about > meetingMailsAllowed) faults.push(`${about} mails told of one meeting`)
    if (about === 0) faults.push('the meeting was not booked, so nothing was tried')
    return {
      seen: `${stored} messages taken, ${receipts} receipts and ${notices} notices sent; ${answers} moves answered, ${about} mails to the visitor`,
      faults,
    }
  },
}

/** How many of the messages were taken. */
async function writeInTheirName(target: Target): Promise<number> {
  let taken = 0
  for (let count = 0; count < messages; count += 1) {
    const email = victim.replace('@', `+${count}@`)
    const body = {
      name: 'Ada',
      email,
      company: '',
      subject: 'You won',
      message: 'https://evil.example',
    }
    const answer = await postJson(target, '/api/contact-us', body, `127.${1 + count}.0.1`)
    if (answer === 200) taken += 1
  }
  return taken
}

/** How many of the presses were answered at all. */
async function moveToAndFro(target: Target, database: Database): Promise<number> {
  const list = await fetch(`http://${target.host}:${target.port}/api/booking/slots`)
  const [slot = '', other = ''] = ((await list.json()) as { slots: string[] }).slots
  const visitor = { name: 'Eve', email: 'eve@evil.example', timeZone: 'Europe/Tallinn', slot }
  await postJson(target, '/api/booking', visitor, '127.250.0.1')
  const meeting = await database.selectFrom('bookings').select('id').executeTakeFirst()
  const { signing } = (await readKeys(database, [], Date.now())).links
  const token = signToken(signing, { purpose: 'meeting', subject: meeting?.id ?? '', at: 0 })
  let answered = 0
  for (let count = 0; count < moves; count += 1) {
    const form = new URLSearchParams({ token, slot: count % 2 ? slot : other }).toString()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const text = request(target, 'POST', '/api/booking/move', type, form)
    if (statusOf(await send(target, text, { from: `127.${1 + (count % 250)}.1.1` }))) answered += 1
  }
  return answered
}

async function postJson(
  target: Target,
  path: string,
  values: object,
  from: string,
): Promise<number> {
  const type = { 'Content-Type': 'application/json' }
  const text = request(target, 'POST', path, type, JSON.stringify(values))
  return statusOf(await send(target, text, { from }))
}

/** How many mails were sent by template, once none is due any more. */
async function mailsSent(database: Database): Promise<Map<string, number>> {
  for (;;) {
    const due = await database
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'waiting')
      .where('next_at', '<=', Date.now())
      .executeTakeFirst()
    if (!due) break
    await new Promise((resolve) => setTimeout(resolve, poll))
  }
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['template', fn.countAll<number>().as('count')])
    .where('status', '=', 'sent')
    .groupBy('template')
    .execute()
  return new Map(rows.map(({ template, count }) => [template, Number(count)]))
}
