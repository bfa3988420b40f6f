import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageSchemas } from '../../contract/content/page-schemas.ts'
import { readContent } from '../testing/page.ts'
import { demoMarket as market } from '../testing/sample-week.ts'
import { Demo } from './Demo.tsx'

const { demo: copy } = readContent(
  'pages/connection-monitoring.yaml',
  pageSchemas['connection-monitoring'],
)
const watched = market.competitors.filter((competitor) => competitor.watched)

const show = () => render(<Demo copy={copy} market={market} />)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const list = () => screen.queryByRole('table', { name: copy.table.caption })
const people = () =>
  [...(list()?.querySelectorAll('tbody th[scope="row"]') ?? [])].map(
    (cell) => cell.querySelector('button')?.textContent,
  )
const count = () => {
  const cell = screen.getByText(new RegExp(`^\\d+ (${copy.people.one}|${copy.people.many})$`))
  return Number.parseInt(cell.textContent ?? '', 10)
}

test('whom nobody watches is not in the list', () => {
  show()
  const [first] = watched
  if (!first) throw new Error('Nobody is watched.')
  const met = market.people.filter(({ competitor }) => competitor === first.id)
  const before = count()
  fireEvent.click(screen.getByRole('checkbox', { name: first.name }))
  expect(count()).toBe(before - met.length)
  for (const { name } of met) expect(people()).not.toContain(name)
})

test('with nobody left it says so, and one press brings everybody back', () => {
  show()
  fireEvent.click(button(copy.competitors.none))
  expect(list()).toBeNull()
  expect(screen.getByText(copy.empty)).toBeDefined()
  expect(count()).toBe(0)
  fireEvent.click(button(copy.reset))
  expect(count()).toBeGreaterThan(0)
})

test('one competitor too many is refused with a sentence, each time anew', () => {
  show()
  fireEvent.click(button(copy.competitors.all))
  const [another] = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: false })
  if (!another) throw new Error('There is no competitor too many.')
  expect(screen.getByRole('alert').textContent).toBe('')
  fireEvent.click(another)
  expect(another.checked).toBe(false)
  expect(screen.getByRole('alert').textContent).toBe(copy.competitors.full)
  const alert = screen.getByRole('alert').firstChild
  fireEvent.click(another)
  expect(screen.getByRole('alert').firstChild).not.toBe(alert)
})

test('twenty people are shown, and all of them at a press', () => {
  show()
  expect(people()).toHaveLength(20)
  fireEvent.click(button(`${copy.table.all} ${count()}`))
  expect(people()).toHaveLength(count())
})

test('a person opens and closes at a press', () => {
  show()
  const [first] = list()?.querySelectorAll<HTMLElement>('tbody th button') ?? []
  for (const expanded of ['true', 'false']) {
    fireEvent.click(first as HTMLElement)
    expect(first?.getAttribute('aria-expanded')).toBe(expanded)
  }
})

test('while the week plays, not every count is read out', () => {
  show()
  const live = () => screen.getByText(/^\d+ /, { selector: 'p' }).getAttribute('aria-live')
  fireEvent.click(button(copy.week.play))
  expect([live(), screen.queryByText(copy.week.start) !== null]).toEqual(['off', true])
  fireEvent.click(button(copy.week.pause))
  expect(live()).toBe('polite')
})
