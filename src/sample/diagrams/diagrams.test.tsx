import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import { market } from '../../testing/sample-week.ts'
import marks from '../marks.module.css'
import { Diagram } from './Diagram.tsx'

afterEach(cleanup)

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

test('companies name everybody on their rings, and draw each once', () => {
  const ids = [...new Set(market.people.map(({ company }) => company))].slice(0, 3)
  const container = show({ name: 'companies', about: ids })
  const people = market.people.filter(({ company }) => ids.includes(company))
  for (const { name } of people) expect(screen.getByText(name)).toBeDefined()
  const dots = container.querySelectorAll(`circle:not(.${marks.line})`)
  expect(dots).toHaveLength(people.length)
})
