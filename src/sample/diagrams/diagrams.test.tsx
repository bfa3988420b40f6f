import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import { market } from '../../testing/sample-week.ts'
import marks from './Diagram.module.css'
import { Diagram } from './Diagram.tsx'

afterEach(cleanup)

const show = (own: Partial<DiagramContent>) =>
  render(
    <Diagram
      market={market}
      diagram={{ name: 'week', about: [], items: [], caption: 'What it shows.', ...own }}
    />,
  ).container
const count = (element: ParentNode, mark: string | undefined) =>
  element.querySelectorAll(`circle.${mark}`).length

test('a diagram of a company that the sample week does not have stops the build', () => {
  expect(() => show({ about: ['acme'] })).toThrow('no company “acme”')
})

test('companies name everybody on their rings, and draw each once', () => {
  const ids = [...new Set(market.people.map(({ company }) => company))].slice(0, 3)
  const container = show({ name: 'companies', about: ids })
  const people = market.people.filter(({ company }) => ids.includes(company))
  for (const { name, title } of people) expect(screen.getByText(`${name}, ${title}`)).toBeDefined()
  const dots = [marks.person, marks.signal, marks.open].map((mark) => count(container, mark))
  expect(dots.reduce((sum, one) => sum + one)).toBe(people.length)
})
