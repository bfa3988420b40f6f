import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, freshEmail, test, wake } from './support/site.ts'

test.use({ settings: {} })

/* All forms have one trap and one hook (server/intake/quarantine.test.ts): they are tried on one. */
const formIn = (page: Page) => page.locator('form[data-draft="newsletter"]')
const emailIn = (page: Page) => formIn(page).locator('[name="email"]')
const trapIn = (page: Page) => formIn(page).locator('[name="link"]')
const send = (page: Page) => formIn(page).locator('[type="submit"]').click()

/** Why the lead of an e-mail is held back; undefined when there is none. */
function findReason(dataDir: string, email: string): unknown {
  const database = new DatabaseSync(join(dataDir, 'cam.db'), { readOnly: true })
  const row = database.prepare('select spam_reason from subscribers where email = ?').get(email)
  database.close()
  return row?.spam_reason
}

test('a draft that came back may be sent at once', async ({ page, site }) => {
  const email = freshEmail()
  await page.clock.install()
  await page.goto('/')
  await wake(emailIn(page))
  await emailIn(page).fill(email)
  await page.clock.fastForward(5_000)
  await page.reload()
  await expect(emailIn(page)).toHaveValue(email)
  await wake(emailIn(page))
  await send(page)
  await expect(formIn(page)).toHaveCount(0)
  expect(findReason(site.dataDir, email)).toBe('')
})

test('the trap is not to be seen, named or reached by the keyboard', async ({ page }) => {
  await page.goto('/')
  const label = formIn(page).locator('label', { has: page.locator('[name="link"]') })
  expect(await label.boundingBox()).toMatchObject({ width: 1, height: 1 })
  await expect(label).toHaveCSS('clip-path', 'inset(50%)')
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  await expect(trapIn(page)).toHaveAttribute('autocomplete', 'off')

  await emailIn(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(trapIn(page)).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(emailIn(page)).toBeFocused()
  expect(await axeFaults(page, { within: 'form' })).toEqual([])
})
