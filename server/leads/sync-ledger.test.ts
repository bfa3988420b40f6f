import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import { openDatabase } from '../db/database.ts'
import { findLeadsByEmail } from '../kinds/find-leads.ts'
import { staysAsProof } from '../kinds/lead-kinds.ts'
import { ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { appForEach } from '../testing/for-each.ts'
import { aLead, storeLeads } from '../testing/leads.ts'
import { makeBackup } from '../testing/restore-backup.ts'
import { runLeads } from '../testing/run-leads.ts'

/** What there is of each kind: a row of each is stored for each of these people. */
const variants = {
  messages: { message: {} },
  subscribers: { newsletter: {}, 'early-access': { source: 'early-access' } },
  bookings: {
    requested: {},
    booked: { status: 'booked', slot: '2030-01-07T09:00:00.000Z', slot_minutes: 30 },
    held: { status: 'held' },
  },
  requests: { objection: {}, access: { request_type: 'access' } },
} as const satisfies Record<LeadKind, object>

const people = ['by-address', 'by-id', 'by-link', 'by-address-too'] as const

/** How leads of a kind are erased: what stays as proof by its id alone. */
const findPeople = (kind: LeadKind) => (staysAsProof({ kind }) ? (['by-id'] as const) : people)

/** Everybody, with the id of what they left. */
const everybody = leadTables.flatMap((kind) =>
  Object.entries(variants[kind]).flatMap(([variant, values]) =>
    findPeople(kind).map((person) => {
      const id = `${kind}-${variant}-${person}`
      return { kind, id, email: `${id}@example.com`, person, values }
    }),
  ),
)

describe('a restored backup', () => {
  const server = appForEach()

  async function store(): Promise<void> {
    for (const { kind, id, email, values } of everybody) {
      await storeLeads(server.database, { [kind]: [aLead[kind](id, email, values)] })
    }
    const [held] = everybody.filter(({ id }) => id === 'bookings-held-by-id')
    await server.database
      .insertInto('booking_slots')
      .values({ starts_at: 1, ends_at: 2, booking_id: held?.id ?? '', held_until: 3 })
      .execute()
  }

  async function eraseByLink(lead: { kind: LeadKind; id: string }): Promise<void> {
    const at = Date.UTC(2026, 0, 2, 3, 4, 5)
    const keys = { signing: server.linkKeys().signing, hashing: '' }
    const link = createMailLinks('https://cam.example', keys, at).freshYourData({
      kind: lead.kind,
      row: lead,
    })
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(findRedirectPath(await server.submit(api.yourDataErase, { token, sure: 'yes' }))).toBe(
      '/your-data/erased',
    )
  }

  /** How many of them are stored, by their addresses, and how many slots are taken. */
  async function there() {
    const database = await openDatabase(server.databaseSettings)
    const leads = await Promise.all(everybody.map(({ email }) => findLeadsByEmail(database, email)))
    const slots = await database.selectFrom('booking_slots').selectAll().execute()
    await database.destroy()
    return { leads: leads.flat().length, slots: slots.length }
  }

  test('has nobody of any kind who was erased since, even with its file lost, and the ledger says so', async () => {
    await store()
    expect(await there()).toEqual({ leads: everybody.length, slots: 1 })
    const restore = await makeBackup(server.databaseSettings)

    for (const { kind, id, email, person } of everybody) {
      const what = person === 'by-id' ? id : email
      if (person === 'by-link') await eraseByLink({ kind, id })
      else await runLeads(server.databaseSettings, 'erase', what, '--yes')
    }
    expect(await there()).toEqual({ leads: 0, slots: 0 })
    await server.database.destroy()
    rmSync(ledgerPath(server.databaseSettings.DATA_DIR))
    await restore()
    expect(await there()).toEqual({ leads: 0, slots: 0 })

    const { entries } = readLedgerFile(ledgerPath(server.databaseSettings.DATA_DIR))
    const erased = entries.filter(({ what }) => what === 'erased')
    expect(erased).toHaveLength(everybody.length)
    expect(erased.filter(({ done_by }) => done_by === 'person')).toHaveLength(
      everybody.filter(({ person }) => person === 'by-link').length,
    )
    expect(JSON.stringify(entries)).not.toContain('@')
  })
})
