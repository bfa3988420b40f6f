import type { APIRequestContext } from '@playwright/test'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { type MailLinks, mailLinks } from '../../server/links/mail-links.ts'
import { readKeys } from '../../server/secrets/read-keys.ts'
import { expect, freshEmail, type Site } from './site.ts'

interface Subscribed {
  email: string
  database: Database
  links: Record<'confirm' | 'unsubscribe' | 'noMail' | 'yourData' | 'fresh', string>
  status: () => Promise<string | undefined>
}

/** A new subscriber, and the links that their mails hold; the database is open until it is closed. */
export async function subscribe(site: Site, request: APIRequestContext): Promise<Subscribed> {
  const email = freshEmail()
  await request.post('/api/newsletter', { data: { email } })
  const database = await openDatabase({ DATA_DIR: site.dataDir })
  const row = () =>
    database.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
  const subscriber = await row()
  if (!subscriber) throw new Error('The subscription was not stored.')
  const links = await linksOf(site, database)
  const lead = { kind: 'subscribers', row: subscriber } as const
  return {
    email,
    database,
    links: {
      confirm: links.confirm(subscriber),
      unsubscribe: links.unsubscribe(subscriber),
      noMail: links.noMail({ email }),
      yourData: links.yourData(lead),
      fresh: links.freshYourData(lead),
    },
    status: async () => (await row())?.status,
  }
}

interface Meeting {
  email: string
  slot: string
  links: { book: string; move: string; cancel: string }
}

/**
 * A meeting in a time zone, at the last time that is free, and the links that its mails hold. The second of an address
 * is not booked: its mail offers to.
 */
export async function bookMeeting(
  site: Site,
  request: APIRequestContext,
  timeZone: string,
  email = freshEmail(),
): Promise<Meeting> {
  const { slots } = await (await request.get('/api/booking/slots')).json()
  const slot = slots.at(-1)
  const data = { name: 'Ada', email, slot, timeZone }
  expect((await request.post('/api/booking', { data })).status()).toBe(200)
  const database = await openDatabase({ DATA_DIR: site.dataDir })
  const booking = await database
    .selectFrom('bookings')
    .select(['id', 'slot'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const links = await linksOf(site, database)
  await database.destroy()
  const { bookHeld, moveMeeting, cancelMeeting } = links
  return {
    email,
    slot,
    links: {
      book: bookHeld(booking),
      move: moveMeeting(booking),
      cancel: cancelMeeting(booking),
    },
  }
}

/** The link by which somebody who asked about a list follows the request. */
export async function requestLink(site: Site, email: string): Promise<string> {
  const database = await openDatabase({ DATA_DIR: site.dataDir })
  const links = await linksOf(site, database)
  const asked = await database
    .selectFrom('requests')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await database.destroy()
  return links.request(asked)
}

async function linksOf(site: Site, database: Database): Promise<MailLinks> {
  const { hashing, links } = await readKeys(database, [], Date.now())
  return mailLinks(site.url, { signing: links.signing, hashing }, Date.now())
}
