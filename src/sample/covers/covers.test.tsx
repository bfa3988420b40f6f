import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { market } from '../../testing/sample-week.ts'
import { coverDrawings } from '../../vocabulary/names.ts'
import styles from './Cover.module.css'
import { type ArticleCover, Cover } from './Cover.tsx'

const cover = (own: Partial<ArticleCover> = {}): ArticleCover => ({
  drawing: undefined,
  shows: 'What is to be seen',
  seed: 'an-article',
  chapters: [120, 300, 80],
  market,
  ...own,
})
const draw = (own: Partial<ArticleCover>) => renderToStaticMarkup(<Cover cover={cover(own)} />)
/** How many dots there are of a kind. */
const marked = (html: string, mark: 'people' | 'signals') =>
  [...html.matchAll(new RegExp(`class="${styles[mark]}" d="([^"]*)"`, 'g'))]
    .map(([, path = '']) => path.match(/h0/g)?.length ?? 0)
    .reduce((sum, one) => sum + one, 0)

afterEach(cleanup)

describe('a cover', () => {
  test('is read out where it heads its article, and nowhere else', () => {
    render(<Cover cover={cover()} said />)
    expect(screen.getByRole('img', { name: 'What is to be seen' })).toBeDefined()
    cleanup()
    render(<Cover cover={cover()} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test.each(coverDrawings)('“%s” holds no text and no broken place', (drawing) => {
    const html = draw({ drawing })
    expect(html).not.toContain('<text')
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe('without a drawing of its own', () => {
  test('a cover has a ring and a dot for each chapter', () => {
    for (const chapters of [[0], [500], [120, 300, 80], Array.from({ length: 14 }, () => 60)]) {
      const html = draw({ chapters })
      expect(marked(html, 'people')).toBe(chapters.length)
      expect(html).not.toMatch(/NaN|Infinity/)
    }
  })
})
