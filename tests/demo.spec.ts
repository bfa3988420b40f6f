import { stages } from '../contract/content/names.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const texts = copy.connectionMonitoring.demo

test('a list made in the demo is taken as a file, passed on by its address, and printed on one sheet', async ({
  page,
}) => {
  await page.goto('/connection-monitoring?stage=active-buyer&point=40')
  const first = page.locator('#try tbody button').first()
  await expect(first).toBeVisible()
  const name = await first.textContent()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.export.button }).click()
  expect((await coming).suggestedFilename()).toMatch(/^cam-sample-.+\.csv$/)
  await page.getByRole('link', { name: texts.share }).click()

  await expect(page).toHaveURL(/\/share\?.*stage=active-buyer&point=40$/)
  const lines = page.locator('#shared-list li')
  await expect(lines.first()).toContainText(name ?? '')
  await expect(page.locator('[data-address]').first()).toHaveText(page.url())
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  const sheet = await page.pdf({ format: 'A4', printBackground: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.getByRole('link', { name: copy.share.list.open.label }).click()
  await expect(page.getByLabel(texts.filters.stage)).toHaveValue(stages[0])
})
