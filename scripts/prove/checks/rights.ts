import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type SlotsAnswer } from '../../../contract/api.ts'
import type { Form } from '../../../contract/forms/forms.ts'
import type { MailTemplate } from '../../../contract/mails.ts'
import { mails } from '../../../server/mail/mails.ts'
import type { Checks } from '../check.ts'
import { eventually, linkTo, tokenIn, type World } from '../world.ts'

const messagesOf = (world: World, email: string) =>
  world.rows('select id from messages where email = ?', email).length

/** Waits for the emails to be in these states. */
async function becomes(states: () => unknown[], wanted: string): Promise<void> {
  await eventually(wanted, () => (states().join(', ') === wanted ? true : undefined))
}

/** Asks for the link to what is stored about an address. */
async function linkToData(world: World, email: string): Promise<string> {
  await world.press(api.yourData, { email })
  return await eventually('a link to the data', async () => {
    const mails = await world.mails(email)
    const mail = mails.find(({ text }) => text?.includes('/your-data/stored?token='))
    return mail && linkTo('/your-data/stored', mail)
  })
}

/** Answers the request of an address. @throws an Error where the command refuses to. */
async function answer(world: World, email: string): Promise<void> {
  const [request] = world.rows('select id from requests where email = ?', email)
  const words = ['--state', 'answered', '--text', 'Done.', '--by', 'prove']
  await world.leads('answer', String(request?.['id']), ...words)
}

const copyIn = (world: World, name: string) => join(world.dataDir, `${name}.db`)

/** What a person can do about what is stored, and what codes and copies keep of it. */
export const rightChecks: Checks = {
  'see-download-erase': {
    holds: async (world, email) => {
      await world.send('contact', { email, subject: 'Only mine' })
      await world.send('newsletter', { email })
      await world.send('booking', { email, message: 'My demo' })
      await world.send('data-request', { email, details: 'My list' })
      const path = await linkToData(world, email)
      const page = await (await world.get(path)).text()
      const token = tokenIn(path)
      const file = await (await world.press(api.yourDataExport, { token })).text()
      const [{ consent_text: consent }] = [
        world.rows('select consent_text from subscribers where email = ?', email)[0] ?? {},
      ]
      for (const mine of ['Only mine', 'My demo', 'My list', String(consent)]) {
        assert.ok(page.includes(mine), `the page does not show ${mine}`)
        assert.ok(file.includes(mine), `the file does not hold ${mine}`)
      }
      assert.match(file, /"template":\s*"message-receipt"/)
      await world.press(api.yourDataErase, { token, sure: 'yes' })
      for (const table of ['messages', 'subscribers', 'bookings']) {
        assert.deepEqual(world.rows(`select id from ${table} where email = ?`, email), [], table)
      }
      return 'the page behind the link shows one of each kind, its file holds them and the emails, and its button erases them'
    },
  },
  'requests-stay': {
    holds: async (world, email) => {
      await world.send('contact', { email })
      await world.send('data-request', { email })
      const token = tokenIn(await linkToData(world, email))
      await world.press(api.yourDataErase, { token, sure: 'yes' })
      assert.equal(messagesOf(world, email), 0)
      assert.equal(world.rows('select id from requests where email = ?', email).length, 1)
      return 'after the button the message is gone, and the request is there'
    },
  },
  'requests-are-answered': {
    holds: async (world, email) => {
      await world.send('contact', { email })
      const [mail] = await world.mails(email)
      await world.press(api.noMail, { token: tokenIn(linkTo('/no-mail', mail)) })
      await world.send('data-request', { email })
      await world.mails(email, 2)
      await answer(world, email)
      await world.mails(email, 3)
      return 'after the button that stops all emails, the receipt and the answer reached the address'
    },
  },
  'held-requests-count': {
    holds: async (world, email) => {
      await world.send('data-request', { email, link: 'https://spam.example' })
      const [request] = world.rows('select * from requests where email = ?', email)
      assert.notEqual(request?.['spam_reason'], '')
      assert.ok(String(request?.['due_on']) > new Date().toISOString().slice(0, 10))
      const query = `select status from outbox where lead_id = ? and template = 'request-receipt'`
      assert.deepEqual(
        world.rows(query, String(request?.['id'])).map(({ status }) => status),
        ['held'],
      )
      return `its receipt is held, and its last day is ${request?.['due_on']}`
    },
  },
  'signing-up-lifts': {
    holds: async (world, email) => {
      const codes = () => world.rows('select address_hash from suppressions').length
      const before = codes()
      await world.leads('suppress', email, '--reason', 'call', '--by', 'prove')
      assert.equal(codes(), before + 1)
      await world.send('newsletter', { email })
      const [asked] = await world.mails(email)
      await world.press(api.confirm, { token: tokenIn(linkTo('/confirm', asked)) })
      assert.equal(codes(), before)
      return 'a code that was stored by an operator is gone once the address is confirmed'
    },
  },
  'answers-its-own-address': {
    holds: async (world, email) => {
      await world.send('contact', { email })
      await world.mails(email)
      const stranger = `stranger.${email}`
      const ends = [email, stranger].map(async (address) => {
        const { status, headers } = await world.press(api.yourData, { email: address })
        return [status, headers.get('location')]
      })
      const [known, unknown] = await Promise.all(ends)
      assert.deepEqual(known, unknown)
      const to = (await world.mails(email, 2)).map((mail) => mail.to?.map(({ address }) => address))
      assert.deepEqual(new Set(to.flat()), new Set([email]))
      const jobs = world.rows('select id from outbox where recipient = ?', stranger)
      assert.equal(jobs.length, 0)
      for (const requestType of ['access', 'rectification', 'all']) {
        const address = `${requestType}.${email}`
        await world.send('data-request', { email: address, requestType })
        await assert.rejects(answer(world, address))
        const [receipt] = await world.mails(address)
        await world.press(api.confirmRequest, {
          token: tokenIn(linkTo('/on-a-list/status', receipt)),
        })
        await answer(world, address)
      }
      return 'a link goes to the stored address alone, and a copy or correction only to one that is confirmed'
    },
  },
  'link-for-the-wrong-person': {
    holds: async (world, email) => {
      const [slot] = ((await (await world.get(api.slots)).json()) as SlotsAnswer).slots
      const caused: [Form['name'], Record<string, unknown>, MailTemplate][] = [
        ['contact', {}, 'message-receipt'],
        ['booking', {}, 'booking-receipt'],
        ['booking', { slot, times: '' }, 'held'],
        ['newsletter', {}, 'confirm'],
      ]
      for (const [form, values, template] of caused) {
        const address = `${template}.${email}`
        await world.send(form, { ...values, email: address })
        const [mail] = await world.mails(address)
        linkTo('/no-mail', mail)
      }
      // The others end alike: what `writeMail` adds to every one that answers what was typed.
      const without = Object.entries(mails).filter(
        ([, mail]) => mail.to === 'lead' && (!mail.answersRequest || mail.isOwed),
      )
      assert.deepEqual(
        without.map(([template]) => template),
        ['welcome', 'request-receipt', 'request-news'],
      )
      await world.send('contact', { email })
      const [mail] = await world.mails(email)
      const token = tokenIn(linkTo('/no-mail', mail))
      await world.press(api.noMail, { token })
      await world.send('newsletter', { email })
      const states = () =>
        world
          .rows(
            `select status from outbox where recipient = ? and template = 'confirm' order by id`,
            email,
          )
          .map((row) => row['status'])
      await becomes(states, 'withheld')
      await world.press(api.noMailUndo, { token })
      await world.send('early-access', { email })
      await becomes(states, 'withheld, sent')
      return 'four kinds of email have it; after its button a form caused none, and after undoing it the next one did'
    },
  },
  'unconfirmed-leaves-nothing': {
    holds: async (world, email) => {
      await world.send('newsletter', { email })
      const [asked] = await world.mails(email)
      await world.settle()
      await world.press(api.unsubscribe, { token: tokenIn(linkTo('/unsubscribe', asked)) })
      assert.deepEqual(world.rows('select id from subscribers where email = ?', email), [])
      assert.deepEqual(world.rows('select id from outbox where recipient = ?', email), [])
      return 'the link in the mail that asks to confirm deletes the entry with its mails'
    },
  },
  'proof-is-not-overwritten': {
    holds: async (world, email) => {
      const proof = async () => {
        const rows = world.rows('select * from subscribers where email = ? order by id', email)
        return { first: rows[0], count: rows.length }
      }
      await world.send('early-access', { email, company: 'Before' })
      const [asked] = await world.mails(email)
      await world.press(api.confirm, { token: tokenIn(linkTo('/confirm', asked)) })
      await world.mails(email, 2)
      await world.press(api.unsubscribe, { token: tokenIn(linkTo('/unsubscribe', asked)) })
      const { first } = await proof()
      assert.equal(first?.['status'], 'unsubscribed')
      await world.send('early-access', { email, company: 'Later' })
      assert.deepEqual(await proof(), { first, count: 2 })
      return 'a second sign-up is a second row, and no column of the first is another'
    },
  },
  'erasure-leaves-two-codes': {
    holds: async (world, email) => {
      const codes = () => [
        world.rows(`select name from counters where name like '%email%'`).length,
        world.rows('select address_hash from suppressions').length,
        world.rows(`select id from ledger where address_hash <> ''`).length,
      ]
      await world.settle()
      const [counts = 0, suppressions = 0, records = 0] = codes()
      await world.send('newsletter', { email })
      await world.settle()
      assert.ok((codes()[0] ?? 0) > counts)
      await world.leads('erase', email, '--yes', '--by', 'prove')
      assert.deepEqual(codes(), [counts, suppressions, records + 1])
      return 'after it there are as many counts and codes as before the form, and one record more'
    },
  },
  'unsubscribe-link': {
    holds: async (world, email) => {
      await world.send('newsletter', { email })
      const [asked] = await world.mails(email)
      await world.press(api.confirm, { token: tokenIn(linkTo('/confirm', asked)) })
      const welcome = (await world.mails(email, 2)).find(({ text }) =>
        text?.includes('/unsubscribe?token='),
      )
      assert.ok(welcome?.headers.some(({ key }) => key === 'list-unsubscribe'))
      await world.press(api.unsubscribe, { token: tokenIn(linkTo('/unsubscribe', welcome)) })
      const [row] = world.rows('select status from subscribers where email = ?', email)
      assert.equal(row?.['status'], 'unsubscribed')
      return 'it has it as a link and as a header, and it works'
    },
  },
  'codes-are-unreadable': {
    holds: async (world, email) => {
      await world.leads('suppress', email, '--reason', 'call', '--by', 'prove')
      await world.send('contact', { email: `other.${email}`, name: 'Grace' })
      const tables = ['suppressions', 'ledger', 'counters', 'idempotency_keys']
      const without = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
        (['hex', 'base64', 'base64url'] as const).map((form) =>
          createHash(kind).update(email).digest(form),
        ),
      )
      const encoded = (['hex', 'base64', 'base64url'] as const).map((form) =>
        Buffer.from(email).toString(form),
      )
      for (const table of tables) {
        const rows = JSON.stringify(world.rows(`select * from ${table}`))
        // A code may be cut short.
        for (const text of [email, ...[...without, ...encoded].map((code) => code.slice(0, 16))]) {
          assert.ok(!rows.includes(text), `${table} holds ${text}`)
        }
      }
      return `no address, and no hash of it made without the key, in ${tables.join(', ')}`
    },
  },
  'codes-can-be-tested': {
    holds: async (world, email) => {
      await world.leads('suppress', email, '--reason', 'call', '--by', 'prove')
      const ask = (address: string) =>
        world.leads('erasures', '--email', address, '--objections', '--json')
      const [known, unknown] = await Promise.all([ask(email), ask(`other.${email}`)])
      assert.equal(JSON.parse(known).length, 1)
      assert.equal(JSON.parse(unknown).length, 0)
      return 'leads erasures finds what was done for an address that is named, and nothing for another'
    },
  },
  'no-later-copy': {
    holds: async (world, email) => {
      await world.send('contact', { email })
      await world.settle()
      await world.leads('erase', email, '--yes', '--by', 'prove')
      const file = copyIn(world, 'no-later-copy')
      await world.db('backup', file)
      assert.ok(!readFileSync(file, 'latin1').includes(email))
      return 'no byte of a backup made after an erasure holds the address'
    },
  },
  'restore-erases-again': {
    before: async (world, email) => {
      await world.send('contact', { email })
    },
    whileStopped: async (world, email) => {
      const file = copyIn(world, 'restore-erases-again')
      await world.db('backup', file)
      assert.ok(readFileSync(file, 'latin1').includes(email))
      await world.leads('erase', email, '--yes', '--by', 'prove')
      await world.db('restore', file)
    },
    holds: (world, email) => {
      assert.equal(messagesOf(world, email), 0)
      return 'a backup from before the erasure was restored, and the message is not there'
    },
  },
}
