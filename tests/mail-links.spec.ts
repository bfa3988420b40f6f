import type { Page } from '@playwright/test'
import { atPath } from './support/at-path.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { type Subscribed, subscribe } from './support/mailed-links.ts'
import { expect, freshEmail, test } from './support/site.ts'

/** A new subscriber, and the links that its mails hold. */
const subscribed = test.extend<{ visitor: Subscribed }>({
  visitor: async ({ site, request }, use) => {
    const visitor = await subscribe(site, request)
    await use(visitor)
    await visitor.database.destroy()
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/* With it, the same is tried by the keyboard alone: tests/keyboard/mailed-links.spec.ts. */
subscribed.describe('without JavaScript', () => {
  subscribed.use({ javaScriptEnabled: false })

  subscribed('a link opens a page, and its button confirms', async ({ page, visitor }) => {
    await page.goto(visitor.links.confirm)
    await expect(heading(page)).toHaveText(copy.mailLinks.confirm.page.heading)
    expect(await visitor.status()).toBe('pending')
    await page
      .getByRole('button', { name: copy.mailLinks.confirm.page.button, exact: true })
      .click()
    await expect(page).toHaveURL(atPath('/confirm/done'))
    await expect(heading(page)).toHaveText(copy.mailLinks.confirm.done.heading)
    expect(await visitor.status()).toBe('confirmed')
  })

  subscribed('a link opens a page, and its button unsubscribes', async ({ page, visitor }) => {
    await page.goto(visitor.links.unsubscribe)
    expect(await visitor.status()).toBe('pending')
    await page.getByRole('button', { name: copy.mailLinks.unsubscribe.page.button }).press('Enter')
    await expect(page).toHaveURL(atPath('/unsubscribe/done'))
    await expect(heading(page)).toHaveText(copy.mailLinks.unsubscribe.done.heading)
    // Nobody had confirmed it.
    expect(await visitor.status()).toBeUndefined()
  })

  subscribed(
    'a link ends all mail from the forms, and its page undoes it',
    async ({ page, visitor }) => {
      const { ask, stopped, undone } = copy.mailLinks.noMail
      const suppressions = visitor.database.selectFrom('suppressions').selectAll()
      const stops = () => suppressions.where('scope', '=', 'forms').execute()
      await page.goto(visitor.links.noMail)
      expect(await stops()).toEqual([])
      await page.getByRole('button', { name: ask.button }).press('Enter')
      await expect(heading(page)).toHaveText(stopped.heading)
      expect(await stops()).toHaveLength(1)
      await page.getByRole('button', { name: stopped.button }).click()
      await expect(page).toHaveURL('/no-mail/undone')
      await expect(heading(page)).toHaveText(undone.heading)
      expect(await stops()).toEqual([])
    },
  )

  subscribed('a link to one’s data is mailed to the address', async ({ page, visitor }) => {
    const mails = () =>
      visitor.database
        .selectFrom('outbox')
        .select('recipient')
        .where('template', '=', 'your-data')
        .where('recipient', '=', visitor.email)
        .execute()
    await page.goto(visitor.links.yourData)
    await expect(page.getByLabel(copy.mailLinks.yourData.sent.label)).toHaveCount(0)
    await page.getByRole('button', { name: copy.mailLinks.yourData.sent.button }).click()
    await expect(page).toHaveURL('/your-data/sent')
    expect(await mails()).toHaveLength(1)

    await page.goto('/your-data')
    await page.getByLabel(copy.mailLinks.yourData.sent.label).fill(freshEmail())
    await page.getByRole('button', { name: copy.mailLinks.yourData.sent.button }).click()
    await expect(page).toHaveURL('/your-data/sent')
  })

  subscribed('it shows what is stored, hands it out and erases it', async ({ page, visitor }) => {
    await page.goto(visitor.links.fresh)
    await expect(
      page.getByRole('heading', {
        name: copy.mailLinks.yourData.stored.kinds.subscribers.heading,
      }),
    ).toBeVisible()
    await expect(page.getByText(visitor.email)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: copy.mailLinks.yourData.stored.kinds.messages.heading }),
    ).toHaveCount(0)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: copy.mailLinks.yourData.stored.take.button }).click()
    expect((await download).suggestedFilename()).toBe('your-data.json')

    await page.getByRole('button', { name: copy.mailLinks.yourData.stored.erase.button }).click()
    expect(await visitor.status()).toBe('pending')
    await page.getByLabel(copy.mailLinks.yourData.stored.erase.sure).check()
    await page.getByRole('button', { name: copy.mailLinks.yourData.stored.erase.button }).click()
    await expect(page).toHaveURL(atPath('/your-data/erased'))
    expect(await visitor.status()).toBeUndefined()
    await page.goto(visitor.links.fresh)
    await expect(heading(page)).toHaveText(copy.mailLinks.yourData.expired.heading)
  })
})

subscribed('axe finds nothing on what a link opens', async ({ page, visitor }) => {
  for (const link of Object.values(visitor.links)) {
    await page.goto(link)
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  }
})
