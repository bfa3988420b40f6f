import { messages } from '../../contract/messages.ts'
import { atPath } from '../support/at-path.ts'
import { axeFaultsInBothThemes } from '../support/axe.ts'
import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'
import { bookMeeting, requestLink, subscribe } from '../support/mailed-links.ts'
import { freshEmail } from '../support/site.ts'

const { confirm, unsubscribe, yourData, meeting } = copy.mailLinks

test('a subscription is confirmed, ended, shown and erased', async ({
  page,
  site,
  request,
  keyboard,
}) => {
  const visitor = await subscribe(site, request)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  await page.goto(visitor.links.confirm)
  await keyboard.enter(button(confirm.button))
  await expect(page).toHaveURL(atPath('/confirm/done'))
  expect(await visitor.status()).toBe('confirmed')

  await page.goto(visitor.links.unsubscribe)
  await keyboard.enter(button(unsubscribe.button))
  await expect(page).toHaveURL(atPath('/unsubscribe/done'))
  expect(await visitor.status()).toBe('unsubscribed')

  await page.goto(visitor.links.fresh)
  const coming = page.waitForEvent('download')
  await keyboard.enter(button(yourData.stored.take.button))
  expect((await coming).suggestedFilename()).toBe('your-data.json')
  // The box before the button is in the way of a hasty Enter.
  await keyboard.tabTo(page.getByLabel(yourData.stored.erase.sure))
  await keyboard.press('Space')
  await keyboard.enter(button(yourData.stored.erase.button))
  await expect(page).toHaveURL(atPath('/your-data/erased'))
  expect(await visitor.status()).toBeUndefined()
  await visitor.database.destroy()
})

test('a meeting is moved and cancelled', async ({ page, site, request, keyboard }) => {
  const zone = 'Australia/Adelaide'
  const { email, links } = await bookMeeting(site, request, zone)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  await page.goto(links.move)
  await keyboard.enter(button(meeting.move.button))
  // Nothing was chosen: the reason has the focus, and the days are before it or after it.
  await expect(page.locator('#booking-slot-error')).toBeVisible()
  // The script has drawn the calendar anew once it offers the zones.
  await page.getByLabel(copy.forms.booking.calendar.zone).waitFor()
  // The day that is open: the first one with times enough, which is not always the first.
  await keyboard.tabTo(page.locator('[name="day"]:checked'))
  await keyboard.press('ArrowRight', 'Tab', 'Space')
  const slot = await page.locator('[type="radio"][name="slot"]:checked').inputValue()
  await keyboard.enter(button(meeting.move.button))
  await expect(page).toHaveURL(atPath('/meeting/moved'))
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(site.leads('bookings')).toContainEqual(
    expect.objectContaining({ email, slot, status: 'booked' }),
  )

  await page.goto(links.cancel)
  await keyboard.enter(button(meeting.cancel.button))
  await expect(page).toHaveURL(atPath('/meeting/cancelled'))
  expect(site.leads('bookings')).toContainEqual(
    expect.objectContaining({ email, status: 'cancelled' }),
  )
})

test('somebody asks about a list, and follows the request', async ({ page, site, keyboard }) => {
  const { fields, choices, submit } = copy.forms['data-request']
  const email = freshEmail()
  const field = (label: string) => page.getByLabel(label)
  await page.goto('/')
  await keyboard.enter(
    page.getByRole('contentinfo').getByRole('link', { name: copy.mailLinks.yourData.page.label }),
  )
  await expect(page).toHaveURL('/your-data')
  await keyboard.tabTo(page.getByRole('radio', { name: choices.access.label }))
  await keyboard.press('Space')
  await keyboard.enter(page.getByRole('button', { name: submit }))
  await expect(page.getByText(messages.profileMissing, { exact: true })).toBeVisible()
  await keyboard.expectSeen()
  await keyboard.tabTo(field(fields.email.label))
  await keyboard.type(email)
  await keyboard.backTo(field(fields.profile.label))
  await keyboard.type('network.example/in/ada')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(atPath('/thanks/data-request'))

  await page.goto(await requestLink(site, email))
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await keyboard.enter(
    page.getByRole('button', { name: copy.mailLinks.yourData.request.confirm.button }),
  )
  await expect(page.getByRole('main')).toContainText(
    copy.mailLinks.yourData.request.statuses.confirmed.name,
  )
})
