import { copy, resources } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const countOf = (wanted: string) => resources.filter(({ type }) => type === wanted).length
const titleOf = (wanted: string) => resources.find(({ slug }) => slug === wanted)?.title ?? ''
const featured = resources.find(({ featured }) => featured)?.title ?? ''
const guide = titleOf('weekly-routine-for-a-competitive-lead-list')
const article = titleOf('from-list-to-crm')

test('all resources show, the first of them once', async ({ page }) => {
  await page.goto('/resources')
  await expect(
    page.getByRole('tab', { name: copy.resourceCenter.all, exact: true }),
  ).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(page.getByRole('heading', { name: featured })).toHaveCount(1)
})

test('a tab narrows the list and stands in the address; Back undoes it', async ({ page }) => {
  await page.goto('/resources')
  await page.getByRole('tab', { name: copy.resourceCenter.types.guide.tab }).click()
  await expect(page).toHaveURL('/resources?type=guide')
  await expect(page.getByRole('article')).toHaveCount(countOf('guide'))
  await expect(page.getByRole('heading', { name: featured })).toBeVisible()

  await page.getByRole('tab', { name: copy.resourceCenter.types.article.tab }).click()
  await expect(page).toHaveURL('/resources?type=article')
  await expect(page.getByRole('heading', { name: article })).toBeVisible()
  await expect(page.getByRole('heading', { name: featured })).toBeHidden()
  await expect(page.getByRole('heading', { name: guide })).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(
    copy.resourceCenter.types.guide.tab,
  )
  await expect(page.getByRole('heading', { name: guide })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('article')).toHaveCount(11)
})

test('a type in the address is shown before any module runs', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/resources?type=article')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(
    copy.resourceCenter.types.article.tab,
  )
  await expect(page.getByRole('article')).toHaveCount(countOf('article'))
  await expect(page.getByRole('heading', { name: featured })).toBeHidden()
})

test('a type nobody knows shows everything', async ({ page }) => {
  await page.goto('/resources?type=podcast')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(copy.resourceCenter.all)
  await expect(page.getByRole('article')).toHaveCount(11)
})

for (const type of ['webinar', 'case-study'] as const) {
  test(`the tab ${type}, of which there is none, says so and leads back to all`, async ({
    page,
  }) => {
    expect(countOf(type)).toBe(0)
    await page.goto('/resources')
    await page.getByRole('tab', { name: copy.resourceCenter.types[type].tab }).click()
    await expect(page).toHaveURL(`/resources?type=${type}`)
    await expect(page.getByRole('status')).toContainText(copy.resourceCenter.none.heading)
    await expect(page.getByText(copy.resourceCenter.none.hint)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)

    await page.getByRole('button', { name: copy.resourceCenter.none.reset }).click()
    await expect(page).toHaveURL('/resources')
    await expect(page.getByRole('article')).toHaveCount(11)
    await expect(page.getByText(copy.resourceCenter.none.heading)).toBeHidden()
    await expect(
      page.getByRole('tab', { name: copy.resourceCenter.all, exact: true }),
    ).toBeFocused()
  })
}

test('arrow keys, Home and End move between the tabs', async ({ page }) => {
  await page.goto('/resources')
  const all = page.getByRole('tab', { name: copy.resourceCenter.all, exact: true })
  const last = page.getByRole('tab', { name: copy.resourceCenter.types['case-study'].tab })
  await all.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: copy.resourceCenter.types.blog.tab })).toBeFocused()
  await expect(page).toHaveURL('/resources?type=blog')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(last).toBeFocused()
  await page.keyboard.press('Home')
  await expect(all).toBeFocused()
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/resources?type=case-study')
  await expect(last).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
})

for (const width of [320, 390]) {
  test(`at ${width} px all tabs are on the screen, and none is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/resources')
    const edges = await page.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const { left, right } = tab.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      }),
    )
    expect(edges).toEqual(Array(7).fill(true))
  })
}

test('resources lead to articles of ours, or name the host they leave for', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('link', { name: article })).toHaveAttribute(
    'href',
    '/blog/from-list-to-crm',
  )
  const external = page.getByRole('article').filter({ hasText: 'RFC 8058' })
  await expect(external.getByRole('link')).toHaveAttribute(
    'href',
    'https://www.rfc-editor.org/rfc/rfc8058',
  )
  await expect(external).toContainText('rfc-editor.org')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all resources show, and no tab that does nothing', async ({ page }) => {
    await page.goto('/resources?type=guide')
    await expect(page.getByRole('article')).toHaveCount(11)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText(copy.resourceCenter.none.heading)).toBeHidden()
  })
})
