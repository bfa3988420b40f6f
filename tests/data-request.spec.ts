import { messages } from '../contract/messages.ts'
import { openDatabase } from '../server/db/database.ts'
import { mailLinks } from '../server/links/mail-links.ts'
import { readKeys } from '../server/secrets/read-keys.ts'
import { atPath } from './support/at-path.ts'
import { axeFaults } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'
import { wake } from './support/wake.ts'

const { fields, choices, submit } = copy.forms['data-request']
const { page: yourData, request: status } = copy.mailLinks.yourData

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('somebody asks to see what is held, and follows the request by its link', async ({
      page,
      site,
    }) => {
      const email = freshEmail()
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: yourData.label }).click()
      const address = page.getByLabel(fields.email.label)
      if (javaScriptEnabled) await wake(address)
      await address.fill(email)
      await page.getByRole('radio', { name: choices.access.label }).check()
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByText(messages.profileMissing, { exact: true })).toBeVisible()
      await expect(page.getByRole('radio', { name: choices.access.label })).toBeChecked()

      await page.getByLabel(fields.profile.label).fill('network.example/in/ada')
      await page.getByRole('button', { name: submit }).click()
      await expect(page).toHaveURL(atPath('/thanks/data-request'))
      await expect(page.getByRole('main')).toContainText(email)

      const database = await openDatabase({ DATA_DIR: site.dataDir })
      const { hashing, links } = await readKeys(database, [], Date.now())
      const stored = () =>
        database
          .selectFrom('requests')
          .selectAll()
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      await page.goto(
        mailLinks(site.url, { signing: links.signing, hashing }, 0).request(await stored()),
      )
      const main = page.getByRole('main')
      await expect(main).toContainText(status.types.access)
      await expect(main).toContainText(status.statuses.received.name)
      await expect(main).not.toContainText(status.statuses.answered.name)
      expect((await stored()).address_confirmed_at).toBe(0)
      await page.getByRole('button', { name: status.confirm.button }).click()
      await expect(main).toContainText(status.statuses.confirmed.name)
      await expect(page.getByRole('button', { name: status.confirm.button })).toBeHidden()
      expect((await stored()).address_confirmed_at).toBeGreaterThan(0)
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([])
      await database.destroy()
    })
  })
}
