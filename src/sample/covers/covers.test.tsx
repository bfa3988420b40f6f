import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ArticleCover, Cover } from './Cover.tsx'

const cover = { drawing: undefined, shows: 'What is to be seen', seed: 'a', chapters: [120, 80] }
const draw = (own: Partial<ArticleCover>) =>
  renderToStaticMarkup(<Cover cover={{ ...cover, ...own }} />)

test.each([[[0]], [[120, 300, 80]], [Array.from({ length: 14 }, () => 60)]])(
  'without a drawing, a cover of the chapters %j has a ring and a dot for each',
  (chapters) => {
    const html = draw({ chapters })
    expect(html.match(/stroke-width="14"/g)).toHaveLength(chapters.length)
    expect(html).not.toMatch(/NaN|Infinity/)
  },
)
