import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listPages, pageSize } from '../../blog/paging.ts'
import { schema } from '../../content/pages/blog.ts'
import { readContent } from '../../testing/page.ts'
import { market } from '../../testing/sample-week.ts'
import { categories } from '../../vocabulary/post-categories.ts'
import { PageLinks } from './PageLinks.tsx'
import { PostFacts } from './PostFacts.tsx'

const copy = readContent('pages/blog.yaml', schema)
const [one, two] = categories
const post = {
  id: 'a',
  title: 'A post',
  slug: 'a-post',
  categories: [one, two],
  description: 'x',
  date: '2026-03-01',
  minutes: 4,
  cover: { drawing: undefined, shows: 'Its chapters', seed: 'a', chapters: [1, 2], market },
}

afterEach(cleanup)
const href = (rel: string) => document.querySelector(`a[rel="${rel}"]`)?.getAttribute('href')

describe('the pages of a list', () => {
  const pages = listPages(Array(2 * pageSize + 1).fill(0), '/blog')
  const show = (number: number) => {
    const page = pages[number - 1]
    if (!page) throw new Error(`There is no page ${number}.`)
    return render(<PageLinks copy={copy.paging} page={page} />)
  }

  test('lead to the newer and the older, and say where one is', () => {
    show(2)
    expect([href('prev'), href('next')]).toEqual(['/blog', '/blog/page/3'])
    expect(screen.getByRole('navigation', { name: copy.paging.label }).textContent).toContain(
      `${copy.paging.page} 2 ${copy.paging.of} 3`,
    )
  })

  test('end at the first and at the last', () => {
    show(1)
    expect([href('prev'), href('next')]).toEqual([undefined, '/blog/page/2'])
    cleanup()
    show(3)
    expect([href('prev'), href('next')]).toEqual(['/blog/page/2', undefined])
  })

  test('are not said where there is one', () => {
    const [page] = listPages([], '/blog')
    const { container } = render(page && <PageLinks copy={copy.paging} page={page} />)
    expect(container.textContent).toBe('')
  })
})

test('the facts of an article: its author, the day, the minutes, and its categories', () => {
  render(<PostFacts post={post} minutes={copy.minutes} author="A team" />)
  expect(screen.getByText('A team')).toBeDefined()
  expect(document.querySelector('time')?.dateTime).toBe('2026-03-01')
  expect(screen.getByText(`4 ${copy.minutes}`)).toBeDefined()
  expect(screen.getByText(`${one}, ${two}`)).toBeDefined()
})
