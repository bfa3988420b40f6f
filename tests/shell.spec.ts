import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const { banner, navigation, site } = copy
const [getInTouch, scheduleDemo] = navigation.mobile.map(({ label }) => label)

/** What the header's links say and where they go: in the bar, and in the menu of a phone. */
const headerLinks = navigation.header.map(({ label, about, href }) => [
  about ? `${label} ${about}` : label,
  href,
])
const loginLink = [navigation.login, site.dashboardUrl]

test('the banner names the sister product and leads to its early list', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('complementary', { name: 'Announcement' })
  await expect(strip).toContainText(`${banner.product}: ${banner.text}`)
  await expect(strip.getByRole('link')).toHaveAttribute('href', '/early-access')
})

test('the header has its links in order, the theme toggle and Book Demo', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(found).toEqual([...headerLinks, loginLink])
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: navigation.book.label })).toHaveAttribute(
    'href',
    '/book',
  )
  await expect(header.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden()
})

test('the header changes its style past 20 px, and stays at the top', async ({ page }) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  const scroll = async (top: number) => {
    await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, top)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  }
  const filter = () => header.evaluate((one) => getComputedStyle(one).backdropFilter)

  await scroll(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
  expect(await filter()).toBe('none')
  await scroll(21)
  await expect(header).toHaveAttribute('data-scrolled')
  expect(await filter()).toContain('blur')
  await scroll(1_000)
  expect((await header.boundingBox())?.y).toBe(0)
  await scroll(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
})

test('the footer has four columns, the address, the e-mail and the social link', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const columnOf = (name: string) => footer.getByRole('navigation', { name, exact: true })
  for (const { heading, links } of navigation.footer) {
    for (const { label, href } of links) {
      const link = columnOf(heading).getByRole('link', { name: label, exact: true })
      await expect(link).toHaveAttribute('href', href)
    }
  }
  const last = columnOf(navigation.footer.at(-1)?.heading ?? '')
  const social = last.getByRole('link', { name: site.social?.name ?? '', exact: true })
  await expect(social).toHaveAttribute('href', site.social?.url ?? '')
  await expect(last.locator(`a[href="mailto:${site.email}"]`)).toHaveText(site.email)
  await expect(footer.getByRole('navigation')).toHaveCount(4)
  await expect(footer.getByRole('group').or(footer.locator('address')).first()).toContainText(
    copy.claims.office ?? '',
  )
})

test('on paper a page says whose it is, and leads nowhere', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText(site.brand, { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(site.postalAddress[0] ?? '')).toBeVisible()
  for (const around of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(around.getByRole('navigation')).toHaveCount(0)
    await expect(around.getByRole('button')).toHaveCount(0)
    await expect(around.getByRole('radio')).toHaveCount(0)
  }
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
})

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const button = (page: Page) => page.getByRole('button', { name: 'Menu' })
  const menu = (page: Page) => page.locator('#mobile-menu')

  test('has every link of the header, Get in Touch and Schedule Demo', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(menu(page)).toBeHidden()
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    const links = menu(page).getByRole('link')
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => [one.textContent, one.getAttribute('href')]),
      ),
    ).toEqual([...headerLinks, [getInTouch, '/contact-us'], [scheduleDemo, '/book'], loginLink])

    const below = async () => {
      const header = await page.locator('[data-header]').boundingBox()
      const top = (await menu(page).boundingBox())?.y ?? Number.NaN
      return Math.round(top - (header?.y ?? 0) - (header?.height ?? 0))
    }
    expect(await below()).toBe(0)
    await page.mouse.move(195, 60)
    await page.mouse.wheel(0, 300)
    await expect.poll(async () => (await page.locator('[data-header]').boundingBox())?.y).toBe(0)
    await expect.poll(below).toBe(0)

    await button(page).click()
    await expect(menu(page)).toBeHidden()
  })

  test('closes on a link, on Escape and on a click outside', async ({ page }) => {
    await page.goto('/')
    // An answer without content leaves the page as it is, so that the menu can be looked at.
    await page.route('**/contact-us', (route) => route.fulfill({ status: 204 }))
    await button(page).click()
    await menu(page)
      .getByRole('link', { name: getInTouch ?? '' })
      .click()
    await expect(menu(page)).toBeHidden()

    await button(page).click()
    await page.keyboard.press('Tab')
    await expect(
      menu(page).getByRole('link', { name: navigation.header[0]?.label ?? '' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()

    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(195, 800)
    await expect(menu(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, closes on Escape, and its links lead on', async ({ page }) => {
      await page.goto('/')
      await button(page).click()
      await expect(menu(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await button(page).click()
      await menu(page)
        .getByRole('link', { name: getInTouch ?? '' })
        .click()
      await expect(page).toHaveURL('/contact-us')
    })
  })
})
