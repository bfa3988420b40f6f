import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../../../contract/api.ts'
import type { Checks } from '../check.ts'
import { linkTo, tokenIn, type World } from '../world.ts'

const messagesOf = (world: World, email: string) =>
  world.rows('select id from messages where email = ?', email).length

const copyIn = (world: World, name: string) => join(world.dataDir, `${name}.db`)

/** What a person can do about what is stored, and what codes and copies keep of it. */
export const rightChecks: Checks = {
  'see-download-erase': {
    holds: async (world, email) => {
      await world.send('contact', { email, subject: 'Only mine' })
      await world.mails(email)
      await world.press(api.yourData, { email })
      const mail = (await world.mails(email, 2)).find(({ text }) =>
        text?.includes('/your-data/stored?token='),
      )
      const path = linkTo('/your-data/stored', mail)
      assert.ok((await (await world.get(path)).text()).includes('Only mine'))
      const token = tokenIn(path)
      const file = (await (await world.press(api.yourDataExport, { token })).json()) as {
        messages: { subject: string }[]
      }
      assert.equal(file.messages[0]?.subject, 'Only mine')
      await world.press(api.yourDataErase, { token, sure: 'yes' })
      assert.equal(messagesOf(world, email), 0)
      return 'the page behind the link shows the message, its file holds it, and its button erases it'
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
      return 'both addresses get the same page, and one email goes to the one that is stored'
    },
  },
  'link-for-the-wrong-person': {
    holds: async (world, email) => {
      await world.send('contact', { email })
      const [mail] = await world.mails(email)
      const token = tokenIn(linkTo('/no-mail', mail))
      await world.press(api.noMail, { token })
      await world.send('newsletter', { email })
      await world.settle()
      const states = () =>
        world
          .rows(
            `select status from outbox where recipient = ? and template = 'confirm' order by id`,
            email,
          )
          .map((row) => row['status'])
      assert.deepEqual(states(), ['withheld'])
      await world.press(api.noMailUndo, { token })
      await world.send('early-access', { email })
      await world.settle()
      assert.deepEqual(states(), ['withheld', 'sent'])
      return 'after its button no form caused an email, and after undoing it the next one did'
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
      return 'the first email of the list has it as a link and as a header, and it works'
    },
  },
  'codes-are-unreadable': {
    holds: async (world, email) => {
      await world.leads('suppress', email, '--reason', 'call', '--by', 'prove')
      await world.send('contact', { email: `other.${email}`, name: 'Grace' })
      const tables = ['suppressions', 'ledger', 'counters', 'idempotency_keys']
      for (const table of tables) {
        assert.ok(!JSON.stringify(world.rows(`select * from ${table}`)).includes(email), table)
      }
      return `no address in ${tables.join(', ')}`
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
