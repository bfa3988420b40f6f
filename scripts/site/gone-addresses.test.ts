import { expect, test } from 'vitest'
import { goneAddresses } from './gone-addresses.ts'

const sitemap = ['', '/blog', '/blog/old', '/blog/moved']
  .map((path) => `<url><loc>https://www.example.com${path}</loc></url>`)
  .join('\n')

test('a page that was public, and is neither there nor leads on, is named', () => {
  const gone = goneAddresses(sitemap, new Set(['/', '/blog']), new Set(['/blog/moved']))
  expect(gone).toEqual(['/blog/old was public and is gone: add a line to content/redirects.yaml'])
})
