import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageSchemas } from '../../../contract/content/page-schemas.ts'
import { queryClient } from '../../http/query-client.ts'
import { indexDocuments, type SearchDocument } from '../../search/engine.ts'
import { eventually } from '../../testing/browser.ts'
import { readContent, visit } from '../../testing/page.ts'
import { SearchPage } from './SearchPage.tsx'

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

beforeEach(() => {
  fetched
    .mockReset()
    .mockImplementation(async () => Response.json(indexDocuments([pricing, article])))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => queryClient.clear())

function load(address = '/search') {
  visit(address)
  render(<SearchPage content={content}>What there is</SearchPage>)
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: content.label })
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const status = () => screen.getByRole('status').textContent
const results = () =>
  within(screen.getByRole('list', { name: content.results })).queryAllByRole('link')
const found = (count: number) => eventually(() => expect(results()).toHaveLength(count))

test('results come while one types: where each leads, what it is', async () => {
  load()
  expect(status()).toBe('')
  expect(fetched).not.toHaveBeenCalled()
  type('lis')
  expect(status()).toBe(content.status.searching)
  await found(2)
  const kinds = results().map((link) => [link.getAttribute('href'), link.firstChild?.textContent])
  expect(kinds.sort()).toEqual([
    ['/blog/lists', content.kinds.article],
    ['/pricing', content.kinds.page],
  ])
  expect(status()).toBe(`2 ${content.status.many} “lis”`)
  expect(screen.getByText('What there is').hidden).toBe(true)
})

const { one, none, instead } = content.status

test.each([
  ['price', 1, `1 ${one} “price”`],
  ['xylophone', 0, `${none} “xylophone”. ${instead}`],
])('says how many were found: %s', async (question, count, expected) => {
  load()
  type(question)
  await eventually(() => expect(status()).toBe(expected))
  expect(results()).toHaveLength(count)
})

test('an index that cannot be had is said, and asked for again by the next letter', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load()
  type('lists')
  await eventually(() => expect(status()).toBe(content.status.failed))
  type('list')
  await found(2)
})

test('an answer that comes after the question was taken back is not shown', async () => {
  load('/search?q=price')
  await found(1)
  type('lists')
  type('')
  expect(results()).toEqual([])
  expect(status()).toBe('')
})

describe('the address', () => {
  test('asks the question it holds, no longer than the field takes', () => {
    load(`/search?q=${'x'.repeat(200)}`)
    expect(field().value).toBe('x'.repeat(field().maxLength))
  })

  test('keeps the question once it is done, so that Back finds it again', async () => {
    load()
    type(' lists ')
    await found(2)
    expect(location.search).toBe('')
    fireEvent.blur(field())
    expect(location.search).toBe('?q=lists')
    type('')
    fireEvent.blur(field())
    expect(location.search).toBe('')
  })
})
