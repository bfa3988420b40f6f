import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listPages, pageSize } from '../../blog/paging.ts'
import { schema } from '../../content/pages/blog.ts'
import { readContent } from '../../testing/page.ts'
import { PageLinks } from './PageLinks.tsx'

const copy = readContent('pages/blog.yaml', schema)

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

  test('are not said where there is one', () => {
    const [page] = listPages([], '/blog')
    const { container } = render(page && <PageLinks copy={copy.paging} page={page} />)
    expect(container.textContent).toBe('')
  })
})
