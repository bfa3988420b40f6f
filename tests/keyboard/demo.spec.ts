import { readFile } from 'node:fs/promises'
import { sayPoint } from '../../src/sample/week.ts'
import { demoMarket as market } from '../../src/testing/sample-week.ts'
import { copy } from '../support/copy.ts'
import { expect, test } from '../support/keyboard.ts'

const texts = copy.connectionMonitoring.demo
const competitor = market.competitors.find(({ id }) => id === 'northwind')?.name ?? ''

test('choose whom to watch, go through the week, open a person, take the list, book', async ({
  page,
  keyboard,
}) => {
  const demo = page.locator('#try')
  const people = demo.locator('tbody button')
  const slider = demo.getByRole('slider', { name: texts.week.label })
  await page.goto('/connection-monitoring')
  const box = demo.getByRole('checkbox', { name: competitor })
  await keyboard.tabTo(box)
  // The demo comes to life under the focus, which stays.
  await expect(people.first()).toBeVisible()
  await expect(box).toBeFocused()
  await keyboard.press('Space')
  await expect(demo.getByText(`19 ${texts.competitors.of} 20`)).toBeVisible()
  await keyboard.press('Space')

  await keyboard.tabTo(slider)
  await keyboard.press('Home')
  await expect(people).toHaveCount(0)
  await keyboard.press('End', 'ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', sayPoint(market.now - 1))

  const first = people.first()
  await keyboard.enter(first)
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toBeFocused()
  await keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'false')

  const tool = demo.getByLabel(texts.export.label)
  await keyboard.tabTo(tool)
  await keyboard.press('ArrowDown')
  const coming = page.waitForEvent('download')
  const take = demo.getByRole('button', { name: texts.export.button })
  await keyboard.enter(take)
  const download = await coming
  expect(download.suggestedFilename()).toBe('cam-sample-hubspot.csv')
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength((await people.count()) + 1)
  await expect(take).toBeFocused()

  await keyboard.enter(demo.getByRole('link', { name: texts.book }))
  await expect(page).toHaveURL('/book')
})

test('back through the list on a phone, nobody lies under its head', async ({ page, keyboard }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/connection-monitoring')
  const demo = page.locator('#try')
  const people = demo.locator('tbody button')
  // The demo comes to life under the focus.
  await demo.getByLabel(texts.export.label).focus()
  await expect(people.first()).toBeVisible()
  await keyboard.backTo(people.first())
})
