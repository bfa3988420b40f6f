import { expect, test } from 'vitest'
import { forms } from '../../contract/forms/forms.ts'
import { siteUrl } from '../../src/seo/page-addresses.ts'
import { pagePaths, unlistedPaths } from '../support/addresses.ts'
import { fetchAddress, oneLine, readPage } from '../support/read-page.ts'

const unlisted = new Set(['/nowhere', ...unlistedPaths])
const pages = [...pagePaths.map((path) => [path, 200] as const), ['/nowhere', 404] as const]

for (const [path, status] of pages) {
  test(`${path} is a whole page`, async () => {
    const { $ } = await readPage(path, status)
    expect.soft($('main h1').text().trim()).not.toBe('')
    const ids = $('[id]')
      .toArray()
      .map((element) => $(element).attr('id'))
    expect
      .soft(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        'ids that stand twice',
      )
      .toEqual([])
    expect.soft($('[style]').length, 'inline styles').toBe(0)
    expect.soft($('main').text(), 'prices').not.toMatch(/[€$£]\s?\d|\d\s?(€|EUR|USD|GBP)\b/)
  })

  test(`${path} can be told apart by ear`, async () => {
    const { $ } = await readPage(path, status)
    const headers = $('table:not([role]) th').filter(':not([scope])')
    expect.soft($('table:not([role]):not(:has(th))').length, 'tables without headers').toBe(0)
    expect.soft(headers.filter((_, one) => !$(one).closest('thead').length).length).toBe(0)
    const drawings = $('svg').filter(
      (_, one) =>
        !$(one).closest('[aria-hidden="true"], [aria-label], [aria-labelledby], [role="img"]')
          .length,
    )
    expect.soft(drawings.filter(':not(:has(> title, [role="img"]))').length, 'drawings').toBe(0)
    const places = new Map<string, string>()
    for (const link of $('main a[href]:not([aria-describedby])').toArray()) {
      const name = oneLine($(link).attr('aria-label') ?? $(link).text())
      const place =
        $(link)
          .attr('href')
          ?.replace(/[?#].*/, '') ?? ''
      expect.soft(places.get(name) ?? place, `“${name}” leads to two places`).toBe(place)
      places.set(name, place)
    }
  })

  test(`${path} has the way to the policy in each form that stores something`, async () => {
    const { $ } = await readPage(path, status)
    const forms = $('form[data-draft]').toArray()
    const links = forms.map((form) => $(form).find('a[href="/privacy-policy"]').length)
    expect(links).toEqual(forms.map(() => 1))
  })

  test(`${path} says what it is in its head`, async () => {
    const { $ } = await readPage(path, status)
    const content = (selector: string) => $(`meta[${selector}]`).attr('content')
    const title = $('head > title').text()
    const description = content('name="description"') ?? ''
    const address = siteUrl.origin + (path === '/' ? '' : path)

    expect.soft(title).toMatch(/^\S.* - CAM$/)
    expect.soft(title.length).toBeLessThanOrEqual(60)
    expect.soft(description.length).toBeGreaterThanOrEqual(70)
    expect.soft(description.length).toBeLessThanOrEqual(160)
    if (status === 200) {
      expect.soft($('link[rel="canonical"]').attr('href')).toBe(address)
      expect.soft(content('property="og:url"')).toBe(address)
    }
    expect.soft(content('property="og:title"')).toBe(title)
    expect.soft(content('property="og:description"')).toBe(description)
    expect.soft(content('property="og:site_name"')).toBe('CAM')
    expect.soft(content('property="og:type"')).toMatch(/^(website|article)$/)
    expect.soft(content('name="twitter:card"')).toBe('summary_large_image')
    const preview = content('property="og:image"') ?? ''
    expect.soft(preview).toMatch(new RegExp(`^${siteUrl.origin}/.+\\.png$`))
    const picture = await fetchAddress(new URL(preview).pathname)
    expect.soft(picture.headers.get('content-type'), preview).toBe('image/png')
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect.soft(bytes.length).toBeLessThan(60_000)
    // As a PNG begins: a mark, a length, a name, its width and its height.
    expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect.soft(content('property="og:image:width"')).toBe('1200')
    expect.soft(content('property="og:image:height"')).toBe('630')
    expect.soft(content('property="og:image:alt"')).toBeTruthy()
    expect.soft(content('name="robots"')).toBe(unlisted.has(path) ? 'noindex' : undefined)
  })
}

test('no two pages share a title, a description or a heading', async () => {
  const owners = new Map<string, string>()
  for (const [path, status] of pages) {
    const { $ } = await readPage(path, status)
    const texts = [
      `title: ${$('head > title').text()}`,
      `description: ${$('meta[name="description"]').attr('content')}`,
    ]
    for (const text of texts) {
      expect.soft(owners.get(text), `${path} has another page’s ${text}`).toBeUndefined()
      owners.set(text, path)
    }
  }
})

test.each(forms.map((form) => [form.name, form] as const))(
  'the form %s stands on its page as its definition has it',
  async (name, { page, path, fields, required }) => {
    const { $ } = await readPage(page)
    const form = $(`form[data-draft="${name}"]`)
    expect(form.length).toBe(1)
    expect(form.attr('action')).toBe(path)
    const trap = form.find('label.visually-hidden[aria-hidden=true] > input[name=link]')
    expect(trap.attr('tabindex'), 'the trap for programs').toBe('-1')
    // Choices are required by one of them, fields say so to screen readers.
    const named = form.find('input[type!=radio], textarea').toArray()
    const controls = named.filter((control) => ($(control).attr('name') ?? '') in fields)
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      const field = $(control).attr('name') ?? ''
      const isRequired = required.includes(field)
      expect($(control).attr('aria-required') === 'true', field).toBe(isRequired)
      const label = $(`label[for="${$(control).attr('id')}"]`)
      expect(label.find('span').length, `${field}, said beside its label`).toBe(isRequired ? 0 : 1)
    }
  },
)

test('the calendar that the server draws has the styles of its page', async () => {
  const { $ } = await readPage('/book')
  const names = $('fieldset[name="slot"]').parent().attr('class')?.split(' ') ?? []
  expect(names).not.toEqual([])
  for (const name of names) expect($('style').text()).toContain(`.${name}`)
})
