import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import { market } from '../../testing/sample-week.ts'
import { Diagram } from './Diagram.tsx'

const show = (own: Partial<DiagramContent>) =>
  render(
    <Diagram
      market={market}
      diagram={{ name: 'week', about: [], items: [], caption: 'What it shows.', ...own }}
    />,
  ).container
test('a diagram of a company that the sample week does not have stops the build', () => {
  expect(() => show({ about: ['acme'] })).toThrow('no company “acme”')
})
