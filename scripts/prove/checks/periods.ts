import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicationPage } from '../../../contract/application.ts'
import { day, hour } from '../../../contract/duration.ts'
import { keptFor } from '../../../contract/retention.ts'
import { ledgerPath } from '../../../server/ledger/ledger-file.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import type { Check, Checks } from '../check.ts'
import { eventually, siteUrl, type World } from '../world.ts'

const settings = readSettings({})

/** Two of the same, one an hour past its time and one an hour before it. */
const whose = (email: string) => ({ past: `past.${email}`, kept: `kept.${email}` })

/** That rows of a table go after so many days, counted from a column. */
function goesAfter(
  days: number,
  table: 'messages' | 'bookings' | 'subscribers' | 'requests',
  column: string,
  make: (world: World, email: string) => Promise<unknown>,
): Check {
  return {
    before: async (world, email) => {
      for (const [which, address] of Object.entries(whose(email))) {
        await make(world, address)
        const age = days * day + (which === 'past' ? hour : -hour)
        world.change(`update ${table} set ${column} = ? where email = ?`, Date.now() - age, address)
      }
    },
    holds: async (world, email) => {
      const { past, kept } = whose(email)
      const left = (address: string) =>
        world.rows(`select id from ${table} where email = ?`, address).length
      await eventually('an end to it', () => (left(past) === 0 ? true : undefined))
      assert.equal(left(kept), 1)
      return `an hour past ${days} days it is deleted, an hour before it is there`
    },
  }
}

async function answered(world: World, email: string): Promise<void> {
  await world.send('data-request', { email })
  world.change(`update requests set status = 'answered' where email = ?`, email)
}

async function unsubscribed(world: World, email: string): Promise<void> {
  await world.send('newsletter', { email })
  world.change(
    `update subscribers set status = 'unsubscribed', confirmed_at = created_at where email = ?`,
    email,
  )
}

const keyIn = (row: Record<string, unknown>) => String(row['key'])

const proofOfConsent = goesAfter(
  settings.RETENTION_UNSUBSCRIBED_DAYS,
  'subscribers',
  'unsubscribed_at',
  unsubscribed,
)

/** What is deleted by itself, and when. */
export const periodChecks: Checks = {
  'messages-expire': goesAfter(
    settings.RETENTION_MESSAGES_DAYS,
    'messages',
    'created_at',
    (world, email) => world.send('contact', { email }),
  ),
  'applications-expire': goesAfter(
    settings.RETENTION_APPLICATIONS_DAYS,
    'messages',
    'created_at',
    (world, email) =>
      world.send('contact', { email }, { Referer: `${siteUrl}${applicationPage}data-engineer` }),
  ),
  'bookings-expire': goesAfter(
    settings.RETENTION_BOOKINGS_DAYS,
    'bookings',
    'created_at',
    (world, email) => world.send('booking', { email }),
  ),
  'unconfirmed-expire': goesAfter(
    settings.RETENTION_UNCONFIRMED_DAYS,
    'subscribers',
    'confirmation_sent_at',
    (world, email) => world.send('newsletter', { email }),
  ),
  'requests-expire': goesAfter(settings.RETENTION_REQUESTS_DAYS, 'requests', 'closed_at', answered),
  'unproved-requests-close': {
    before: async (world, email) => {
      for (const [which, address] of Object.entries(whose(email))) {
        await world.send('data-request', { email: address, requestType: 'access' })
        if (which === 'past') {
          const due = new Date(Date.now() - day).toISOString().slice(0, 10)
          world.change('update requests set due_on = ? where email = ?', due, address)
        }
      }
      const gone = `gone.${email}`
      await world.send('data-request', { email: gone, requestType: 'access' })
      const closed = Date.now() - settings.RETENTION_UNCONFIRMED_DAYS * day - hour
      world.change(
        `update requests set status = 'unconfirmed', closed_at = ? where email = ?`,
        closed,
        gone,
      )
    },
    holds: async (world, email) => {
      const { past, kept } = whose(email)
      const status = (address: string) =>
        world.rows('select status from requests where email = ?', address)[0]?.['status']
      await eventually('an end to it', () => (status(past) === 'unconfirmed' ? true : undefined))
      await world.mails(past, 2)
      assert.equal(status(kept), 'received')
      await eventually('its deletion', () =>
        status(`gone.${email}`) === undefined ? true : undefined,
      )
      return 'past its last day it is closed with an email, and deleted 30 days later; before that it is open'
    },
  },
  'held-requests-expire': {
    before: async (world, email) => {
      for (const [which, address] of Object.entries(whose(email))) {
        await world.send('data-request', { email: address, link: 'https://spam.example' })
        const days = settings.RETENTION_UNCONFIRMED_DAYS + (which === 'past' ? 1 : -1)
        const due = new Date(Date.now() - days * day).toISOString().slice(0, 10)
        world.change('update requests set due_on = ? where email = ?', due, address)
      }
    },
    holds: async (world, email) => {
      const { past, kept } = whose(email)
      const left = (address: string) =>
        world.rows('select id from requests where email = ?', address).length
      await eventually('an end to it', () => (left(past) === 0 ? true : undefined))
      assert.equal(left(kept), 1)
      return 'one that is held is deleted 30 days after its last day, and is there before that'
    },
  },
  'leadless-expire': {
    before: async (world, email) => {
      await world.send('contact', { email })
      await world.settle()
      const [job] = world.rows('select id from outbox where recipient = ?', email)
      const past = Date.now() - keptFor.leadless - hour
      world.change(
        `update outbox set lead_id = '', created_at = ? where id = ?`,
        past,
        String(job?.['id']),
      )
    },
    holds: async (world, email) => {
      const left = () => world.rows('select id from outbox where recipient = ?', email).length
      await eventually('an end to it', () => (left() === 0 ? true : undefined))
      return 'an email that belongs to no form is deleted an hour past its time'
    },
  },
  'replaced-databases-expire': {
    before: (world) => {
      for (const name of replaced()) writeFileSync(join(world.dataDir, name), '')
      return Promise.resolve()
    },
    holds: async (world) => {
      const [past, kept] = replaced()
      await eventually('an end to it', () =>
        readdirSync(world.dataDir).includes(past) ? undefined : true,
      )
      assert.ok(readdirSync(world.dataDir).includes(kept))
      return 'what a restore put aside goes with the copies: past its time it is deleted, before that it is there'
    },
  },
  'proof-of-consent-expires': proofOfConsent,
  'suppression-stays': {
    before: async (world, email) => {
      await proofOfConsent.before?.(world, email)
      await world.send('newsletter', { email })
      world.change('update subscribers set confirmed_at = created_at where email = ?', email)
      await world.leads('erase', email, '--yes', '--by', 'prove')
    },
    holds: async (world, email) => {
      await proofOfConsent.holds(world, email)
      // An import asks the suppression list, and nothing else.
      const file = join(world.dataDir, 'import.csv')
      const { past } = whose(email)
      const lines = [email, past, `new.${email}`].map(
        (address) => `${address},newsletter,Yes.,${new Date().toISOString()}`,
      )
      writeFileSync(file, ['email,source,consent_text,consent_date', ...lines].join('\n'))
      await world.leads('import', file, '--skip-bad')
      const found = world.rows('select email from subscribers where email like ?', `%${email}`)
      const addresses = found.map((row) => row['email']).sort()
      assert.deepEqual(addresses, [`kept.${email}`, `new.${email}`])
      return 'an import leaves out the erased and the expired address, and takes another'
    },
  },
  'keys-expire': {
    before: async (world, email) => {
      for (const name of ['past', 'kept']) {
        const known = new Set(world.rows('select key from idempotency_keys').map(keyIn))
        await world.send('contact', { email }, { 'Idempotency-Key': `prove-a-key-${name}` })
        const stored = world.rows('select key from idempotency_keys').map(keyIn)
        const [key = ''] = stored.filter((one) => !known.has(one))
        const age = keptFor.answers + (name === 'past' ? hour : -hour)
        // Under names of its own: the key itself is not kept.
        world.change(
          'update idempotency_keys set created_at = ?, key = ? where key = ?',
          Date.now() - age,
          `prove-a-key-${name}`,
          key,
        )
      }
    },
    holds: async (world) => {
      const keys = () =>
        world.rows(`select key from idempotency_keys where key like 'prove-a-key-%'`).map(keyIn)
      await eventually('an end to the key', () => (keys().length < 2 ? true : undefined))
      assert.deepEqual(keys(), ['prove-a-key-kept'])
      return 'an hour past a day the key is gone, an hour before it is there'
    },
  },
  'counts-expire': {
    before: async (world, email) => {
      await world.send('contact', { email })
      world.change('update counters set window_start = ?', Date.now() - keptFor.counts - hour)
    },
    holds: async (world) => {
      const old = () =>
        world.rows('select name from counters where window_start < ?', Date.now() - keptFor.counts)
          .length
      await eventually('an end to the counts', () => (old() === 0 ? true : undefined))
      return 'no count is older'
    },
  },
  'networks-expire': {
    before: async (world, email) => {
      for (const [which, address] of Object.entries(whose(email))) {
        await world.send('booking', { email: address })
        const age = keptFor.networks + (which === 'past' ? hour : -hour)
        world.change(
          'update bookings set created_at = ? where email = ?',
          Date.now() - age,
          address,
        )
      }
    },
    holds: async (world, email) => {
      const { past, kept } = whose(email)
      const codes = (address: string) =>
        Object.values(
          world.rows(
            'select client_hash, network_hash from bookings where email = ?',
            address,
          )[0] ?? {},
        )
      await eventually('an end to both codes', () =>
        codes(past).every((code) => code === '') ? true : undefined,
      )
      for (const code of codes(kept)) assert.notEqual(code, '')
      const query = `select id from outbox where status = 'sent' and cause_hash <> ''`
      assert.deepEqual(world.rows(query), [])
      return 'an hour past seven days both codes are empty, an hour before they are there; no email that was sent has one'
    },
  },
  'record-expires': {
    before: async (world, email) => {
      await world.send('contact', { email })
      await world.leads('erase', email, '--yes', '--by', 'prove-record')
      assert.ok(records(world) > 0)
    },
    whileStopped: async (world) => {
      const past = Date.now() - keptFor.ledger - hour
      world.change(`update ledger set at = ? where done_by = 'prove-record'`, past)
      const file = ledgerPath(world.dataDir)
      const lines = readFileSync(file, 'utf8').split('\n')
      const aged = lines.map((line) =>
        line.includes('prove-record')
          ? line.replace(/"at":"[^"]+"/, `"at":"${new Date(past).toISOString()}"`)
          : line,
      )
      writeFileSync(file, aged.join('\n'))
    },
    holds: async (world) => {
      await eventually('an end to the record', () => (records(world) === 0 ? true : undefined))
      const file = ledgerPath(world.dataDir)
      await eventually('a file without it', () =>
        existsSync(file) && readFileSync(file, 'utf8').includes('prove-record') ? undefined : true,
      )
      return 'past three years it is neither in the table nor in the file'
    },
  },
  'backups-expire': {
    holds: async (world) => {
      const folder = join(world.dataDir, 'backups')
      mkdirSync(folder)
      const name = (age: number) =>
        `cam-${new Date(Date.now() - age).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.db`
      const keep = settings.BACKUP_KEEP_DAYS * day
      const [past, kept] = [name(keep + hour), name(keep - hour)]
      for (const file of [past, kept]) writeFileSync(join(folder, file), '')
      await world.run('scripts/backup/main.ts', [], { BACKUP_DIR: folder })
      const left = readdirSync(folder)
      assert.ok(left.includes(kept) && !left.includes(past))
      return 'npm run backup deleted the copy of an hour past its time, and left that of an hour before'
    },
  },
}

function records(world: World): number {
  return world.rows(`select id from ledger where done_by = 'prove-record'`).length
}

let names: [past: string, kept: string] | undefined

/** Names of databases that a restore put aside, an hour past their time and an hour before it. */
function replaced(): [past: string, kept: string] {
  const name = (age: number) =>
    `cam.db.replaced-${new Date(Date.now() - age).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const keep = settings.BACKUP_KEEP_DAYS * day
  names ??= [name(keep + hour), name(keep - hour)]
  return names
}
