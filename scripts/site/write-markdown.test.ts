import { expect, test } from 'vitest'
import { parsePage } from './built-page.ts'
import { pageMarkdown } from './write-markdown.ts'

const page = (body: string, head = '') =>
  parsePage(
    '/page',
    `<html><head><meta name="description" content="What it is."><link rel="canonical" href="https://cam.example/page">${head}</head><body><header>Menu</header><main>${body}</main></body></html>`,
  )

test('the words of main are there, with whole addresses, tables and lists', () => {
  const text = pageMarkdown(
    page(
      '<h1>Title</h1><p>See <a href="/faq">the <b>FAQ</b></a>.</p><ul><li>One</li></ul><table><tr><th>A</th></tr><tr><td>B</td></tr></table>',
    ),
  )
  expect(text).toBe(
    '> What it is.\n>\n> https://cam.example/page\n\n# Title\n\nSee [the **FAQ**](https://cam.example/faq).\n\n- One\n\n| A |\n| - |\n| B |\n',
  )
})

test('drawings, forms and what is hidden are left out; what stood apart stays apart', () => {
  const text = pageMarkdown(
    page(
      '<details><summary><h2>Sheets</h2><span>a table</span></summary></details><p><span>One</span><span>Two</span><svg><text>Drawn</text></svg></p><form>Send</form><a href="/faq"><svg></svg></a><ul><li><i></i><p>Dotted</p></li></ul><form aria-label="A message"><label>Trap</label><label for="a">Name <i>(optional)</i></label><input id="a"></form><form><button type="submit">Book it</button></form><p aria-hidden="true">Seen only</p>',
    ),
  )
  expect(text).toContain('## Sheets\n\na table\n')
  expect(text).toContain('One Two\n')
  expect(text).toContain('Form: <https://cam.example/page>\n')
  expect(text).toContain('- Dotted\n')
  expect(text).toContain('Form: [A message](https://cam.example/page): Name (optional)\n')
  expect(text).toContain('Form: [Book it](https://cam.example/page)\n')
  expect(text).not.toMatch(/Drawn|Send|Seen only|Menu|Trap|faq/)
})

test('controls are left out, and comments of the build are removed', () => {
  const text = pageMarkdown(
    page(
      '<h2>Seats<!-- --> <!-- -->7</h2><label><input type="checkbox" checked>Northwind</label><button>Play</button><nav>Older</nav><div data-share>Copy</div>',
    ),
  )
  expect(text).toContain('\n## Seats 7\n')
  expect(text).not.toMatch(/<!--|\[x\]|Northwind|Play|Older|Copy/)
})

test('a page kept out of search engines has no copy', () => {
  expect(pageMarkdown(page('', '<meta name="robots" content="noindex">'))).toBeUndefined()
})
