import type { Page } from '@playwright/test'
import { dataRequestForm } from '../contract/forms/data-request.ts'
import { openDatabase } from '../server/db/database.ts'
import { createMailLinks } from '../server/links/mail-links.ts'
import { readKeys } from '../server/secrets/keys.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/keyboard.ts'
import { atPath, freshEmail, type Site } from './support/site.ts'

/* Each page behind a mailed link in a browser: axe finds nothing in it, and what a button needs is reached by keyboard. */

const { confirm, yourData, meeting } = copy.mailLinks

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

async function findLinks(site: Site) {
  const database = await openDatabase({ DATA_DIR: site.dataDir })
  const { hashing, links } = await readKeys(database, [], Date.now())
  await database.destroy()
  return createMailLinks(site.url, { signing: links.signing, hashing }, Date.now())
}

function findLead(site: Site, kind: 'subscribers' | 'bookings' | 'requests', email: string) {
  const lead = site.leads(kind).findLast((lead) => lead.email === email)
  if (!lead) throw new Error(`There is nobody with ${email} among the ${kind}.`)
  return lead as never as { id: string; slot: string; confirmation_sent_at: number }
}

async function open(page: Page, link: string) {
  const answer = await page.goto(link)
  expect(answer?.status()).toBe(200)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
}

test('a subscription is confirmed, shown and erased', async ({ page, site, request, keyboard }) => {
  const email = freshEmail()
  await request.post('/api/newsletter', { data: { email } })
  const row = findLead(site, 'subscribers', email)
  const links = await findLinks(site)
  await open(page, links.confirm(row))
  await keyboard.enter(button(page, confirm.button))
  await expect(page).toHaveURL(atPath('/confirm/done'))
  await open(page, links.unsubscribe(row))
  await open(page, links.noMail({ email }))
  await open(page, links.freshYourData({ kind: 'subscribers', row }))
  // The box before the button is in the way of a hasty Enter.
  await keyboard.tabTo(page.getByLabel(yourData.stored.erase.sure))
  await keyboard.press('Space')
  await keyboard.enter(button(page, yourData.stored.erase.button))
  await expect(page).toHaveURL(atPath('/your-data/erased'))
  expect(site.leads('subscribers').filter((lead) => lead.email === email)).toEqual([])
})

test('a meeting is moved by its link', async ({ page, site, request, keyboard }) => {
  const email = freshEmail()
  // The second of an address is not booked: its mail offers to.
  for (const at of [-1, -2]) {
    const { slots } = await (await request.get('/api/booking/slots')).json()
    const data = { name: 'Ada', email, slot: slots.at(at), timeZone: 'Australia/Adelaide' }
    expect((await request.post('/api/booking', { data })).status()).toBe(200)
  }
  const [booked, second] = site.leads('bookings').filter((lead) => lead.email === email) as never[]
  const links = await findLinks(site)
  await open(page, links.confirmHold(second as never))
  await open(page, links.moveMeeting(booked as never))
  await keyboard.enter(button(page, meeting.move.button))
  // Nothing was chosen: the reason has the focus, and the days are before it or after it.
  await expect(page.locator('#booking-slot-error')).toBeVisible()
  // The script has drawn the calendar anew once it offers the zones.
  await page.getByLabel(copy.forms.booking.calendar.zone).waitFor()
  // The day that is open: the first one with times enough, which is not always the first.
  await keyboard.tabTo(page.locator('[name="day"]:checked'))
  await keyboard.press('ArrowRight', 'Tab', 'Space')
  const slot = await page.locator('[type="radio"][name="slot"]:checked').inputValue()
  await keyboard.enter(button(page, meeting.move.button))
  await expect(page).toHaveURL(atPath('/meeting/moved'))
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(site.leads('bookings')).toContainEqual(
    expect.objectContaining({ email, slot, status: 'booked' }),
  )
  await open(page, links.cancelMeeting(booked as never))
})

test('a request about a list is followed and confirmed', async ({
  page,
  site,
  request,
  keyboard,
}) => {
  const email = freshEmail()
  const data = { email, requestType: 'access', profile: 'network.example/in/ada' }
  expect((await request.post(dataRequestForm.path, { data })).status()).toBe(200)
  const { id } = findLead(site, 'requests', email)
  await open(page, (await findLinks(site)).request({ id }))
  await keyboard.enter(page.getByRole('button', { name: yourData.request.confirm.button }))
  await expect(page.getByRole('main')).toContainText(yourData.request.statuses.confirmed.name)
})
