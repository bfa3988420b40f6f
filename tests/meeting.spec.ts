import { apiMessages } from '../contract/api-messages.ts'
import { formatSlot } from '../contract/slot-text.ts'
import { atPath } from './support/at-path.ts'
import { axeFaults, axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { days, longDay } from './support/long-day.ts'
import { bookMeeting, type Meeting } from './support/mailed-links.ts'
import { test as base, expect } from './support/site.ts'

/** A booked meeting, and the links that its mail holds. */
const test = base.extend<{ meeting: Meeting }>({
  meeting: async ({ site, request }, use) => {
    await use(await bookMeeting(site, request, 'Australia/Adelaide'))
  },
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a mailed link moves the meeting', async ({ page, site, meeting }) => {
      await page.goto(meeting.links.move)
      await expect(page.getByText(formatSlot(meeting.slot, 30, 'Australia/Adelaide'))).toBeVisible()
      if (javaScriptEnabled) {
        expect(await axeFaults(page)).toEqual([])
      }
      const move = page.getByRole('button', { name: copy.mailLinks.meeting.move.button })
      await move.click()
      await expect(page.getByText(apiMessages.slotMissing).first()).toBeVisible()

      if (javaScriptEnabled) {
        const heights = new Set<number | undefined>()
        for (const day of await days(page).all()) {
          await day.click()
          heights.add((await page.locator('fieldset[name="slot"]').boundingBox())?.height)
        }
        expect(heights.size).toBe(1)
      }
      await (await longDay(page, 3)).click()
      const choice = page
        .locator('label:has([name="day"]:checked) + fieldset')
        .getByRole('radio')
        .nth(4)
      const slot = await choice.inputValue()
      await choice.check()
      await move.click()
      await expect(page).toHaveURL(atPath('/meeting/moved'))
      expect(site.leads('bookings')).toContainEqual(
        expect.objectContaining({ email: meeting.email, slot, status: 'booked' }),
      )

      const time = formatSlot(slot, 30, 'Australia/Adelaide')
      await expect(page.getByText(time)).toBeVisible()
      await expect(page.getByText(meeting.email)).toBeVisible()
      const [clock = ''] = /\d{2}:\d{2}/.exec(time) ?? []
      await expect(page.locator('svg').getByText(clock, { exact: true })).toBeVisible()
      if (javaScriptEnabled) expect(await axeFaultsInBothThemes(page)).toEqual([])
      const download = page.waitForEvent('download')
      await page
        .getByRole('link', { name: copy.mailLinks.meeting.moved.meeting?.calendar ?? '' })
        .click()
      expect((await download).suggestedFilename()).toBe('meeting.ics')
    })

    test('a mailed link cancels it, and its time is free again', async ({
      page,
      request,
      site,
      meeting,
    }) => {
      await page.goto(meeting.links.cancel)
      await expect(page.getByText(formatSlot(meeting.slot, 30, 'Australia/Adelaide'))).toBeVisible()
      await page.getByRole('button', { name: copy.mailLinks.meeting.cancel.button }).click()
      await expect(page).toHaveURL(atPath('/meeting/cancelled'))
      expect(site.leads('bookings')).toContainEqual(
        expect.objectContaining({ email: meeting.email, status: 'cancelled' }),
      )
      const { slots } = await (await request.get('/api/booking/slots')).json()
      expect(slots).toContain(meeting.slot)
      await page.goto(meeting.links.cancel)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        copy.mailLinks.meeting.over.heading,
      )
    })
  })
}
