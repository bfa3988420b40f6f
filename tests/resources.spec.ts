import { expect, test } from './support/site.ts'

const featured = 'Reading a rival’s pipeline from its new connections'
const guide = 'A weekly routine for a competitive lead list'
const article = 'From list to CRM'

test('all resources show, the first of them once', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(page.getByRole('heading', { name: featured })).toHaveCount(1)
  await expect(page.getByRole('tab')).toHaveText([
    'All',
    'Blog',
    'Articles',
    'Guides',
    'Videos',
    'Webinars',
    'Case Studies',
  ])
})

test('a tab narrows the list and stands in the address; Back undoes it', async ({ page }) => {
  await page.goto('/resources')
  await page.getByRole('tab', { name: 'Guides' }).click()
  await expect(page).toHaveURL('/resources?type=guide')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: featured })).toBeVisible()

  await page.getByRole('tab', { name: 'Articles' }).click()
  await expect(page).toHaveURL('/resources?type=article')
  await expect(page.getByRole('heading', { name: article })).toBeVisible()
  await expect(page.getByRole('heading', { name: featured })).toBeHidden()
  await expect(page.getByRole('heading', { name: guide })).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Guides')
  await expect(page.getByRole('heading', { name: guide })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('article')).toHaveCount(11)
})

test('a type in the address is shown before any module runs', async ({ page }) => {
  await page.route('**/resources?type=article', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/<script type="module"[\s\S]*?<\/script>/g, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/resources?type=article')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Articles')
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: featured })).toBeHidden()
})

test('a type nobody knows shows everything', async ({ page }) => {
  await page.goto('/resources?type=podcast')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All')
  await expect(page.getByRole('article')).toHaveCount(11)
})

test('a type without resources says so and leads back to all', async ({ page }) => {
  await page.goto('/resources')
  await page.getByRole('tab', { name: 'Webinars' }).click()
  await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible()
  await expect(page.getByText('Try selecting a different resource type')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await page.getByRole('button', { name: 'View All Resources' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(page.getByText('No resources found')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeFocused()
})

test('arrow keys, Home and End move between the tabs', async ({ page }) => {
  await page.goto('/resources')
  const all = page.getByRole('tab', { name: 'All', exact: true })
  await all.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Blog' })).toBeFocused()
  await expect(page).toHaveURL('/resources?type=blog')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Case Studies' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(all).toBeFocused()
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/resources?type=case-study')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
})

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
    await expect(page.getByText('No resources found')).toBeHidden()
  })
})
