import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hoursADay, sayPoint } from '../src/market/week.ts'
import { demoMarket as market } from '../src/testing/sample-week.ts'
import { columns } from '../src/vocabulary/columns.ts'
import { priorities, stages } from '../src/vocabulary/labels.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const texts = copy.connectionMonitoring.demo

/** The name of a competitor, a company or a person of the market. */
function named(id: string): string {
  const all = [...market.competitors, ...market.companies, ...market.people]
  return all.find((one) => one.id === id)?.name ?? ''
}

const demo = (page: Page) => page.locator('#try')
const people = (page: Page) => demo(page).locator('tbody button')
const slider = (page: Page) => demo(page).getByRole('slider', { name: texts.week.label })
const box = (page: Page, name: string) => demo(page).getByRole('checkbox', { name })
const button = (page: Page, name: string | RegExp) => demo(page).getByRole('button', { name })

/** Opens the page and brings the demo to life as a visitor does: by pointing at it. */
async function open(page: Page) {
  await page.goto('/connection-monitoring')
  await demo(page).hover()
  await expect(people(page).first()).toBeVisible()
}

/** Presses the export button and reads the file, as rows of texts. */
async function exported(page: Page, tool: string) {
  await demo(page).getByLabel(texts.export.label).selectOption({ label: tool })
  const coming = page.waitForEvent('download')
  await button(page, new RegExp(`^${texts.export.button} \\d`)).click()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text, lines: text.split('\r\n') }
}

test('on paper the list is whole, and nothing of the demo is to be pressed', async ({ page }) => {
  await open(page)
  const listed = await people(page).count()
  await page.emulateMedia({ media: 'print' })
  await expect(people(page).and(page.locator(':visible'))).toHaveCount(listed)
  await expect(
    demo(page).locator(':is(select, [type="checkbox"], a, button:not(th *)):visible'),
  ).toHaveCount(0)
  const [list, whole] = await Promise.all([
    demo(page).locator('table').boundingBox(),
    demo(page).locator('figure').boundingBox(),
  ])
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(
    (whole?.y ?? 0) + (whole?.height ?? 0),
  )
})

test('on paper a button has an edge and the colour of the text', async ({ page }) => {
  await page.goto('/connection-monitoring')
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const buttons = page.getByRole('main').locator(`a[href="${copy.navigation.book.href}"]:visible`)
  for (const one of await buttons.all()) {
    await expect(one).toHaveCSS('color', text)
    await expect(one).toHaveCSS('border-color', text)
  }
})

test('twenty competitors are watched; one more is refused in a sentence', async ({ page }) => {
  await open(page)
  const boxes = demo(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(24)
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(20)

  await box(page, named('ironfell')).click()
  await expect(demo(page).getByRole('alert')).toHaveText(texts.competitors.full)
  await expect(box(page, named('ironfell'))).not.toBeChecked()
  await expect(demo(page).getByText(`20 ${texts.competitors.of} 20`)).toBeVisible()

  await box(page, named('vantry')).uncheck()
  await expect(demo(page).getByRole('alert')).toBeEmpty()
  await box(page, named('ironfell')).check()
  await expect(demo(page).getByText(`20 ${texts.competitors.of} 20`)).toBeVisible()
  await expect(demo(page).locator('tbody')).not.toContainText(named('vantry'))

  await button(page, texts.competitors.none).click()
  await expect(demo(page).getByText(`0 ${texts.competitors.of} 20`)).toBeVisible()
  await expect(demo(page).getByText(texts.empty)).toBeVisible()
  await button(page, texts.reset).click()
  await expect(demo(page).getByText(`20 ${texts.competitors.of} 20`)).toBeVisible()
})

test('the week plays from Monday to Friday, and stops when asked', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:00:00Z' })
  await open(page)
  await page.clock.pauseAt('2026-11-20T16:00:00Z')
  const everybody = await people(page).count()
  await button(page, texts.week.play).click()
  await expect(slider(page)).toHaveValue('0')
  await expect(people(page)).toHaveCount(0)

  await page.clock.runFor(240 * 15)
  await expect(slider(page)).toHaveValue('15')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', sayPoint(15))
  const byTuesday = await people(page).count()
  expect(byTuesday).toBeGreaterThan(0)
  expect(byTuesday).toBeLessThan(everybody)

  await button(page, texts.week.pause).click()
  await page.clock.runFor(240 * 5)
  await expect(slider(page)).toHaveValue('15')
  await button(page, texts.week.play).click()
  await page.clock.runFor(240 * 40)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', sayPoint(market.now))
  await expect(people(page)).toHaveCount(everybody)
  await expect(button(page, texts.week.play)).toBeVisible()
})

test('where motion is not welcome the week goes on a day a press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(button(page, texts.week.play)).toHaveCount(0)
  const days = [1, 2, 3, 4].map((day) => day * hoursADay)
  for (const point of [...days, market.now, hoursADay]) {
    await button(page, texts.week.step).click()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', sayPoint(point))
  }
})

test('a button pressed before the script is there is pressed once it is', async ({ page }) => {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/sample-market.json', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/connection-monitoring')
  await box(page, named('northwind')).uncheck()
  await demo(page).getByLabel(texts.filters.role).selectOption(texts.roles.sales)
  await button(page, texts.week.play).click()
  await expect(button(page, texts.week.play)).toBeVisible()
  letGo()
  await expect(button(page, texts.week.pause)).toBeVisible()
  await button(page, texts.week.pause).click()
  await expect(box(page, named('northwind'))).not.toBeChecked()
  await expect(demo(page).getByText(`19 ${texts.competitors.of} 20`)).toBeVisible()
  await expect(demo(page).getByLabel(texts.filters.role)).toHaveValue('sales')
})

test('without its data the demo stays a table, and the next sign tries again', async ({ page }) => {
  await page.route('**/sample-market.json', (route) => route.abort())
  await page.goto('/connection-monitoring')
  const failed = page.waitForEvent('requestfailed')
  await demo(page).hover()
  await failed
  await expect(
    demo(page).getByRole('rowheader', { name: new RegExp(named('maya-torres')) }),
  ).toBeVisible()
  await page.unroute('**/sample-market.json')
  await page.mouse.move(0, 0)
  await demo(page).hover()
  await expect(people(page).first()).toBeVisible()
})

test('filters leave out people, and a person opens to the reasons', async ({ page }) => {
  await open(page)
  await demo(page).getByLabel(texts.filters.priority).selectOption(priorities[0])
  await demo(page).getByLabel(texts.filters.stage).selectOption(stages[0])
  await demo(page).getByLabel(texts.filters.role).selectOption(texts.roles.sales)
  const known = new Set(
    market.people.filter(({ role }) => role === 'sales').map(({ name }) => name),
  )
  const left = await people(page).allTextContents()
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((name) => !known.has(name))).toEqual([])
  await expect(
    demo(page).getByText(
      `${left.length} ${left.length === 1 ? texts.people.one : texts.people.many}`,
      { exact: true },
    ),
  ).toBeVisible()

  await button(page, named('maya-torres')).click()
  await expect(button(page, named('maya-torres'))).toHaveAttribute('aria-expanded', 'true')
  const reasons = demo(page).locator('#why-maya-torres')
  const count = market.people.filter(({ company }) => company === 'brightlane').length
  await expect(reasons).toContainText(texts.reasons.heading)
  await expect(reasons).toContainText(`${count} ${texts.reasons.connections.many}, ${stages[0]}`)
  await expect(reasons).toContainText(`${texts.roles.sales}: ${texts.weights.decides}`)
  await expect(reasons).toContainText(`9 / 9 ${texts.reasons.points}`)
  await button(page, named('maya-torres')).click()
  await expect(reasons).toHaveCount(0)
})

test('the list leaves as a CSV file for each tool', async ({ page }) => {
  await open(page)
  await slider(page).fill('20')
  const count = await people(page).count()
  for (const [tool, name, title] of [
    ['Salesforce', 'cam-sample-salesforce.csv', 'Title'],
    ['HubSpot', 'cam-sample-hubspot.csv', 'Job Title'],
    ['Clay', 'cam-sample-clay.csv', 'Job Title'],
    ['HeyReach', 'cam-sample-heyreach.csv', 'Position'],
    [texts.export.plain, 'cam-sample-plain.csv', 'title'],
  ] as const) {
    const file = await exported(page, tool)
    expect(file.name).toBe(name)
    expect(file.lines[0]?.split(',')[columns.indexOf('title')]).toBe(title)
    expect(file.lines).toHaveLength(count + 2)
  }
  const order = await people(page).allTextContents()
  const { lines } = await exported(page, texts.export.plain)
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(1, 3).join(' '))).toEqual(order)
})

test('home leads to it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: copy.home.features.lists.link.label }).click()
  await expect(page).toHaveURL('/connection-monitoring#try')
  await expect(people(page).first()).toBeInViewport()
})

for (const width of [390, 1440]) {
  test(`axe finds nothing in use at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await people(page).first().click()
    const choose = button(page, texts.choose)
    expect(await choose.isVisible()).toBe(width < 500)
    if (width < 500) await choose.click()
    await box(page, named('ironfell')).click()
    await expect(demo(page).getByRole('alert')).not.toBeEmpty()
    expect(await axeFaultsInBothThemes(page, { within: '#try' })).toEqual([])
  })
}

for (const width of [320, 768, 1920]) {
  test(`the page stands still while the week plays at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    for (const point of ['0', '7', '25', '50']) {
      await slider(page).fill(point)
      expect(await height()).toBe(before)
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same people are a table, and nothing stands there that does nothing', async ({
    page,
  }) => {
    await page.goto('/connection-monitoring')
    await expect(demo(page)).toContainText(texts.note)
    const rows = demo(page).locator('tbody tr:has(th[scope=row])')
    expect(await rows.count()).toBeGreaterThan(40)
    await expect(rows.first()).toContainText(named('maya-torres'))
    await expect(rows.last()).toBeVisible()
    for (const control of ['button', 'input', 'select']) {
      await expect(demo(page).locator(control).filter({ visible: true })).toHaveCount(0)
    }
    await expect(demo(page).getByRole('link')).toHaveText([texts.share, texts.book])
  })
})
