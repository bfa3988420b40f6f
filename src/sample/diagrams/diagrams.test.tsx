import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import { market } from '../../testing/sample-week.ts'
import { companiesOf } from './companies-of.ts'
import { Diagram } from './Diagram.tsx'
import marks from './marks.module.css'

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

describe('the companies of a diagram', () => {
  test('are those that were asked for, in that order, each with whom the reps reached there', () => {
    const [second, first] = market.companies.map(({ id }) => id)
    const reached = companiesOf(market, [first ?? '', second ?? ''])
    expect(reached.map(({ company }) => company.id)).toEqual([first, second])
    for (const { company, people } of reached) {
      expect(people).toHaveLength(market.people.filter((one) => one.company === company.id).length)
    }
  })

  test('are all of the week where none was asked for, and nobody is left out', () => {
    const people = companiesOf(market, []).flatMap((one) => one.people)
    expect(people).toHaveLength(market.people.length)
  })

  test('cannot be others than those of the sample week', () => {
    expect(() => companiesOf(market, ['acme'])).toThrow('names the company “acme”')
  })
})

test('a week reads out each company’s people with rep and hour, and marks the pattern', () => {
  const container = show({ name: 'week' })
  const said = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label') ?? '')
  for (const { name, at } of market.people) {
    expect(said.find((label) => label.includes(name))).toContain(`${at}:00`)
  }
  expect(count(container, marks.signal)).toBe(market.people.filter((one) => one.isSignal).length)
  expect(screen.getByText('What it shows.')).toBeDefined()
})

test('companies name everybody on their rings, and draw each once', () => {
  const ids = [...new Set(market.people.map(({ company }) => company))].slice(0, 3)
  const container = show({ name: 'companies', about: ids })
  const people = market.people.filter(({ company }) => ids.includes(company))
  for (const { name, title } of people) expect(screen.getByText(`${name}, ${title}`)).toBeDefined()
  const dots = [marks.person, marks.signal, marks.open].map((mark) => count(container, mark))
  expect(dots.reduce((sum, one) => sum + one)).toBe(people.length)
})
