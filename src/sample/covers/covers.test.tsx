import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { coverDrawings } from '../../vocabulary/names.ts'
import { type ArticleCover, Cover } from './Cover.tsx'

const cover = (own: Partial<ArticleCover> = {}): ArticleCover => ({
  drawing: undefined,
  shows: 'What is to be seen',
  seed: 'an-article',
  chapters: [120, 300, 80],
  ...own,
})
const draw = (own: Partial<ArticleCover>) => renderToStaticMarkup(<Cover cover={cover(own)} />)

afterEach(cleanup)

test('a cover is read out where it heads its article, and nowhere else', () => {
  render(<Cover cover={cover()} said />)
  expect(screen.getByRole('img', { name: 'What is to be seen' })).toBeDefined()
  cleanup()
  render(<Cover cover={cover()} />)
  expect(screen.queryByRole('img')).toBeNull()
})

test.each(coverDrawings)('“%s” is a drawing without text', (drawing) => {
  const html = draw({ drawing })
  expect(html).toContain('<svg')
  expect(html).not.toContain('<text')
})

test.each([[[0]], [[500]], [[120, 300, 80]], [Array.from({ length: 14 }, () => 60)]])(
  'without a drawing, a cover of the chapters %j has a ring and a dot for each',
  (chapters) => {
    const html = draw({ chapters })
    expect(html.match(/stroke-width="14"/g)).toHaveLength(chapters.length)
    expect(html).not.toMatch(/NaN|Infinity/)
  },
)
