import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'
import { atPath, freshEmail } from '../support/site.ts'

const { fields, submit, calendar } = copy.forms.booking

test.use({ timezoneId: 'Europe/London' })

test('a time is chosen, what is missing is reached, and it is booked', async ({
  page,
  site,
  keyboard,
}) => {
  const email = freshEmail()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const days = page.getByRole('main').locator('[name="slot"] > label')
  const day = (place: number) => days.nth(place).getByRole('radio')
  const zone = page.getByLabel(calendar.zone)
  await page.goto('/book')
  await expect(zone).toBeVisible()
  // The day that is offered first depends on the hour at which the test runs.
  const offered = Math.max(
    0,
    await days
      .getByRole('radio')
      .evaluateAll((radios) => radios.findIndex((radio) => radio.matches(':checked'))),
  )

  // From one day to the next with an arrow; its times are the next stop, from which one comes back to the days.
  await keyboard.tabTo(day(offered))
  await keyboard.press('ArrowRight')
  await expect(day(offered + 1)).toBeChecked()
  await keyboard.press('Tab', 'Space')
  await keyboard.backTo(day(offered + 1))
  await keyboard.press('ArrowRight')
  await expect(day(offered + 2)).toBeChecked()
  await keyboard.press('Tab', 'Space', 'ArrowDown')
  const slot = await page.locator('[type="radio"][name="slot"]:checked').inputValue()

  await keyboard.enter(page.getByRole('main').getByRole('button', { name: submit }))
  await expect(field(fields.name.label)).toBeFocused()
  await expect(field(fields.name.label)).toHaveAccessibleDescription(/./)
  await keyboard.expectSeen()
  await keyboard.type('Ada Example')
  await keyboard.tabTo(field(fields.email.label))
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(atPath('/thanks/booked'))
  expect(site.leads('bookings')).toContainEqual(expect.objectContaining({ email, slot }))
  await keyboard.tabTo(page.getByRole('main').getByRole('link').first())
})
