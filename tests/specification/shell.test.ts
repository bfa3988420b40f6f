import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { listedPages } from '../support/addresses.ts'
import { fetchAddress, oneLine } from '../support/read-page.ts'

for (const { path } of listedPages) {
  test(`${path} has banner, header and footer`, async () => {
    const $ = load(await (await fetchAddress(path)).text())
    $('.visually-hidden').remove()
    const links = (within: string) =>
      $(`${within} a[href]`)
        .toArray()
        .map((link) => [oneLine($(link).text()), $(link).attr('href')])

    const banner = $('aside[aria-label="Announcement"]')
    expect.soft(oneLine(banner.text())).toMatch(/Engagement Monitoring\b.*early access/)
    const announced = path === '/early-access' ? undefined : '/early-access'
    expect.soft(banner.find('a').attr('href')).toBe(announced)

    const header = links('body > header')
    expect.soft(header).toContainEqual(['Learn More', '/connection-monitoring'])
    expect.soft(header).toContainEqual(['Features', '/features'])
    expect.soft(header).toContainEqual(['Pricing', '/pricing'])
    // The page itself has no button to it, and ends without the columns.
    expect.soft(header.some(([label]) => label === 'Book Demo')).toBe(path !== '/book')
    const menu = links('#mobile-menu')
    expect.soft(menu).toContainEqual(['Get in Touch', '/contact-us'])
    expect.soft(menu).toContainEqual(['Schedule Demo', '/book'])
    const login = header.filter(([label]) => label === 'Login').map(([, href]) => href)
    expect.soft(login.length).toBeGreaterThan(0)
    for (const href of login) expect.soft(href).toMatch(/^https:\/\//)

    expect.soft(oneLine($('footer address').text())).toContain('Tallinn, Estonia')
    if (path === '/book') return

    const columns = $('footer nav > p').toArray()
    expect
      .soft(columns.map((heading) => $(heading).text()))
      .toEqual(['Product', 'Resources', 'Company', 'Connect'])
    const footer = links('footer')
    const [email] = footer.find(([, href]) => href?.startsWith('mailto:')) ?? []
    expect.soft(email).toMatch(/^\S+@\S+\.[a-z]+$/)
    expect.soft(footer).toContainEqual([email, `mailto:${email}`])
    expect.soft(footer).toContainEqual([expect.any(String), expect.stringMatching(/^https:\/\//)])
    const themes = $('footer input[type="radio"]').toArray()
    expect
      .soft(themes.map((input) => $(input).attr('value')).sort())
      .toEqual(['dark', 'light', 'system'])
  })
}
