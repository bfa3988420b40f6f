import { routes } from '../../contract/routes.ts'
import { test as plain } from '../support/plain-site.ts'
import { oneLine, readPage } from '../support/read-page.ts'
import { expect, test } from '../support/site.ts'

const shown = routes.filter(({ group }) => group !== 'none')

for (const { path } of shown) {
  plain(`${path} has banner, header and footer`, async ({ request }) => {
    const { $ } = await readPage(request, path)
    const links = (within: string) =>
      $(`${within} a[href]`)
        .toArray()
        .map((link) => [oneLine($(link).text()), $(link).attr('href')])

    const banner = $('aside[aria-label="Announcement"]')
    expect.soft(oneLine(banner.text())).toMatch(/Engagement Monitoring .*early access/)
    expect.soft(banner.find('a').attr('href')).toBe('/early-access')

    const header = links('body > header')
    expect.soft(header).toContainEqual(['Learn More', '/connection-monitoring'])
    expect.soft(header).toContainEqual(['Features', '/features'])
    expect.soft(header).toContainEqual(['Pricing', '/pricing'])
    expect.soft(header).toContainEqual(['Book Demo', '/book'])
    const menu = links('#mobile-menu')
    expect.soft(menu).toContainEqual(['Get in Touch', '/contact-us'])
    expect.soft(menu).toContainEqual(['Schedule Demo', '/book'])
    const login = header.filter(([label]) => label === 'Login').map(([, href]) => href)
    expect.soft(login.length).toBeGreaterThan(0)
    for (const href of login) expect.soft(href).toMatch(/^https:\/\//)

    const columns = $('footer nav > p').toArray()
    expect
      .soft(columns.map((heading) => $(heading).text()))
      .toEqual(['Product', 'Resources', 'Company', 'Connect'])
    const footer = links('footer')
    const [email] = footer.find(([, href]) => href?.startsWith('mailto:')) ?? []
    expect.soft(email).toMatch(/^\S+@\S+\.[a-z]+$/)
    expect.soft(footer).toContainEqual([email, `mailto:${email}`])
    expect.soft(footer).toContainEqual([expect.any(String), expect.stringMatching(/^https:\/\//)])
    expect.soft(oneLine($('footer address').text())).toContain('Tallinn, Estonia')
    const themes = $('footer input[type="radio"]').toArray()
    expect
      .soft(themes.map((input) => $(input).attr('value')).sort())
      .toEqual(['dark', 'light', 'system'])
  })
}

test('the header stays, and changes past 20 px', async ({ page }) => {
  await page.goto('/')
  const header = page.locator('body > header')
  const style = () =>
    header.evaluate((element) => {
      const { backgroundColor, boxShadow, borderBottomColor, backdropFilter } =
        getComputedStyle(element)
      return [backgroundColor, boxShadow, borderBottomColor, backdropFilter].join()
    })
  const before = await style()
  const scrollTo = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)

  await scrollTo(20)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await style()).toBe(before)
  await scrollTo(21)
  await expect.poll(style).not.toBe(before)
  await scrollTo(1_000)
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
  await scrollTo(0)
  await expect.poll(style).toBe(before)
})

test('the mobile menu closes when a link is followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const menu = page.locator('#mobile-menu')
  await expect(menu).toBeHidden()
  await page.locator('button[popovertarget="mobile-menu"], [aria-controls="mobile-menu"]').click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Get in Touch' }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect(menu).toBeHidden()
})
