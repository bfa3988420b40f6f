import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { SearchPage } from '../sections/search/SearchPage.tsx'
import { eventually } from '../testing/browser.ts'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import type { SearchDocument } from './document.ts'

const content = readContent('pages/search.yaml', pageSchemas.search)
const pricing: SearchDocument = {
  url: '/pricing',
  kind: 'page',
  title: 'Access to lists',
  summary: 'What a list costs.',
  headings: '',
  keywords: 'price',
  words: '',
}
const article: SearchDocument = {
  ...pricing,
  url: '/blog/lists',
  kind: 'article',
  title: 'How lists work',
  keywords: '',
}
const fetched = vi.fn<typeof fetch>()

loadPagesAnew()
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json([pricing, article]))
  vi.stubGlobal('fetch', fetched)
})
async function load(address = '/search') {
  visit(address)
  writePage(<SearchPage content={content} lists={[]} />)
  await import('./search-page.client.ts')
  window.dispatchEvent(new Event('pageshow'))
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: content.label })
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const status = () => screen.getByRole('status').textContent
const results = () =>
  within(screen.getByRole('list', { name: content.results })).queryAllByRole('link')
const found = (count: number) => eventually(() => expect(results()).toHaveLength(count))

test('results come while one types: where each leads, what it is', async () => {
  await load()
  expect(status()).toBe('')
  type('lis')
  expect(status()).toBe(content.status.searching)
  await found(2)
  const [first] = results()
  expect(
    results()
      .map((link) => link.getAttribute('href'))
      .sort(),
  ).toEqual(['/blog/lists', '/pricing'])
  expect(first?.textContent).toContain(
    first?.getAttribute('href') === '/pricing' ? content.kinds.page : content.kinds.article,
  )
  expect(status()).toBe(`2 ${content.status.many} “lis”`)
})

const { one, none, instead } = content.status

test.each([
  ['price', 1, `1 ${one} “price”`],
  ['xylophone', 0, `${none} “xylophone”. ${instead}`],
])('says how many were found: %s', async (question, count, said) => {
  await load()
  type(question)
  await eventually(() => expect(status()).toBe(said))
  expect(results()).toHaveLength(count)
})

test('what was typed is shown as a text, never as markup', async () => {
  await load()
  type('<b>lists</b>')
  await eventually(() => expect(status()).toContain('<b>lists</b>'))
  expect(screen.getByRole('status').querySelector('b')).toBeNull()
})

test('an index that cannot be had is said, and asked for again by the next letter', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await load()
  type('lists')
  await eventually(() => expect(status()).toBe(content.status.failed))
  type('list')
  await found(2)
})

test('an answer that comes after the question was taken back is not shown', async () => {
  await load('/search?q=price')
  await found(1)
  type('lists')
  type('')
  await new Promise((resolve) => setTimeout(resolve))
  expect(results()).toEqual([])
  expect(status()).toBe('')
})

describe('the address', () => {
  test('asks the question it holds, no longer than the field takes', async () => {
    await load(`/search?q=${'x'.repeat(200)}`)
    expect(field().value).toBe('x'.repeat(field().maxLength))
  })

  test('keeps the question once it is done, so that Back finds it again', async () => {
    await load()
    type(' lists ')
    await found(2)
    expect(location.search).toBe('')
    fireEvent.change(field())
    expect(location.search).toBe('?q=lists')
    type('')
    fireEvent.change(field())
    expect(location.search).toBe('')
  })
})
