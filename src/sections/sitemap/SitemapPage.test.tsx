import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { schema } from '../../content/pages/sitemap.ts'
import { readContent } from '../../testing/page.ts'
import { SitemapPage } from './SitemapPage.tsx'

const content = readContent('pages/sitemap.yaml', schema)
const articles = ['owls', 'herons', 'swifts'].map((name) => ({
  path: `/blog/${name}`,
  label: name,
  date: '2026-11-23',
  changed: '2026-11-23',
}))

function draw(mostNamed: number) {
  const { container } = render(
    <SitemapPage
      content={content}
      groups={[{ name: 'Resources', pages: [] }]}
      articles={articles}
      mostNamed={mostNamed}
      path="/sitemap"
    />,
  )
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { links }
}

test('of more than it can name: the newest, and where the others are', () => {
  const { links } = draw(2)
  expect(links).toEqual(['/blog/owls', '/blog/herons', '/blog'])
})
