import { formatSlot } from '../contract/slot-text.ts'
import { openDatabase } from '../server/db/database.ts'
import { mailLinks } from '../server/links/mail-links.ts'
import { readKeys } from '../server/secrets/read-keys.ts'
import { atPath } from './support/at-path.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, type Site, test } from './support/site.ts'

const zone = 'Australia/Adelaide'

/** The first booking of a network is booked, the second held. */
test.use({
  timezoneId: zone,
  settings: { SPAM_MIN_FILL_SECONDS: '0', RATE_LIMIT_BOOKINGS_PER_DAY: '1' },
})

test('a visitor is told that a time is held, and books it by the mailed link', async ({
  page,
  request,
  site,
}) => {
  const { fields, outcomes, submit } = copy.forms.booking
  const { slots } = await (await request.get('/api/booking/slots')).json()
  const data = { name: 'Bob', email: freshEmail(), slot: slots.at(-1), timeZone: zone }
  expect((await request.post('/api/booking', { data })).status()).toBe(200)

  const email = freshEmail()
  await page.goto('/book')
  await page.getByLabel(fields.name.label, { exact: true }).fill('Ada Example')
  await page.getByLabel(fields.email.label).fill(email)
  await expect(page.getByLabel(copy.forms.booking.calendar.zone)).toBeVisible()
  const time = page
    .getByRole('main')
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
  await time.check()
  const slot = await time.inputValue()
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('heading', { name: outcomes.held.heading })).toBeVisible()
  await expect(page).toHaveURL(atPath('/thanks/held'))
  await expect(page.getByText(formatSlot(slot, 30, zone))).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await page.goto(await linkOf(site, email))
  await expect(page.getByText(formatSlot(slot, 30, zone))).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: copy.mailLinks.meeting.book.button }).click()
  await expect(page).toHaveURL(atPath('/meeting/booked'))
  expect(site.leads('bookings')).toContainEqual(
    expect.objectContaining({ email, slot, status: 'booked' }),
  )
})

/** The link that the mail to an address has. */
async function linkOf({ dataDir, url }: Site, email: string): Promise<string> {
  const database = await openDatabase({ DATA_DIR: dataDir })
  const booking = await database
    .selectFrom('bookings')
    .select(['id', 'slot'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { hashing, links } = await readKeys(database, [], Date.now())
  await database.destroy()
  return mailLinks(url, { signing: links.signing, hashing }, 0).bookHeld(booking)
}
