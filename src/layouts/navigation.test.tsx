import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigationSchema, siteSchema } from '../../contract/content/site.ts'
import { readContent } from '../testing/page.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

const site = readContent('site.yaml', siteSchema)
const navigation = readContent('navigation.yaml', navigationSchema)
const [first] = navigation.header

const header = (path: string) => {
  render(<Header site={site} navigation={navigation} path={path} />)
  return within(screen.getByRole('navigation', { name: 'Main' }))
}
const link = (place: Pick<typeof screen, 'getAllByRole'>, href: string) =>
  place.getAllByRole('link').find((link) => link.getAttribute('href') === href)

test('the page one is on is marked wherever the header lists it, and no other', () => {
  if (!first) throw new Error('The header lists no page.')
  header(first.href)
  const links = [...document.querySelectorAll('a')]
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked).toEqual(links.filter((link) => link.getAttribute('href') === first.href))
  expect(marked.length).toBeGreaterThanOrEqual(2)
})

test('a link whose label does not say enough says the rest aloud', () => {
  const main = header('/')
  for (const { href, label, about } of navigation.header) {
    expect(link(main, href)?.textContent).toBe(about ? `${label} ${about}` : label)
  }
})

test('without a dashboard and a page of ours there is no link to one', () => {
  const { dashboardUrl, social, ...bare } = site
  render(<Header site={bare} navigation={navigation} path="/" />)
  render(<Footer site={bare} navigation={navigation} year={2031} />)
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const href of [dashboardUrl, social?.url, null, '']) expect(hrefs).not.toContain(href)
})

test('the short footer leads to what a visitor still needs', () => {
  render(<Footer site={site} navigation={navigation} year={2031} short />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(navigation.footerLine.map(({ href }) => href))
  expect(links).toContain('/accessibility')
})
