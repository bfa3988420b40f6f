import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const sheets = [
  {
    path: '/blog/from-list-to-crm',
    visible: ['h1', '.prose'],
    gone: ['header[data-header]', 'main nav', '[data-copy-text]', '#read-next'],
  },
  {
    path: '/pricing',
    visible: [`header >> text="${copy.site.brand}"`, 'footer address'],
    gone: ['body > aside', ':is(header, footer) :is(nav, button, [type="radio"])'],
  },
  {
    path: '/connection-monitoring',
    visible: ['#try tbody tr >> nth=-1'],
    gone: ['#try :is(select, [type="checkbox"], a, button:not(th *))'],
  },
]

for (const { path, visible, gone } of sheets) {
  test(`on paper ${path} is what there is to read`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const part of visible) await expect(page.locator(part).first()).toBeVisible()
    for (const part of gone) await expect(page.locator(`${part} >> visible=true`)).toHaveCount(0)
  })
}
