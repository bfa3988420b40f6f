import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { schema } from '../content/pages/first-30-days.ts'
import { Calculator } from '../sections/first-30-days/Calculator.tsx'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import type { NumberName, ResultName } from '../vocabulary/calculator.ts'

const { calculator: content } = readContent('pages/first-30-days.yaml', schema)
const path = '/first-30-days'

const field = (name: NumberName) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`There is no field ${name}.`)
  return input
}
const error = (name: NumberName) => document.querySelector(`[data-error-for="${name}"]`)
const result = (name: ResultName) => document.querySelector(`[data-result="${name}"]`)?.textContent
const summary = () => document.querySelector('[data-summary]')?.textContent
const stale = () => document.querySelector('[data-results]')?.hasAttribute('data-stale')

/** Types into a field; leaving it is a second event. */
function type(name: NumberName, text: string, { leave = true } = {}) {
  fireEvent.input(field(name), { target: { value: text } })
  if (leave) fireEvent.change(field(name))
}

async function open(query = '') {
  visit(path + query)
  writePage(<Calculator content={content} path={path} />)
  await import('./calculator.client.ts')
}

loadPagesAnew()

test('the results follow what is typed, and are said once when the field is left', async () => {
  await open()
  type('reps', '2', { leave: false })
  expect(result('listHours')).toBe('6')
  expect(summary()).toBe('')
  expect(location.search).toBe('')
  fireEvent.change(field('reps'))
  expect(summary()).toContain(`${content.results.rows.listHours.label}: 6`)
  expect(new URLSearchParams(location.search).get('reps')).toBe('2')
})

test('an address brings its numbers along', async () => {
  await open('?reps=8&price=2400.5&hour=')
  expect(field('reps').value).toBe('8')
  expect(field('people').value).toBe(content.fields.people.example)
  expect(result('cost')).toBe('2,400.5')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
})

test('what is no number is told beside its field, and the last results stay', async () => {
  await open()
  const before = result('listHours')
  type('list', 'some', { leave: false })
  expect(stale()).toBe(true)
  expect(error('list')?.textContent).toBe('')
  fireEvent.change(field('list'))
  expect(error('list')?.textContent).toBe(content.faults.unreadable)
  expect(field('list').getAttribute('aria-invalid')).toBe('true')
  expect(summary()).toBe(content.faults.stale)
  expect([result('listHours'), location.search]).toEqual([before, ''])
  type('list', '60')
  expect(stale()).toBe(false)
  expect(error('list')?.textContent).toBe('')
  expect(field('list').hasAttribute('aria-invalid')).toBe(false)
})

test.each([
  ['', content.faults.empty],
  ['-1', content.faults.negative],
  ['101', content.faults.tooLarge],
])('a reply rate of %j is refused', async (text, told) => {
  await open()
  type('reply', text)
  expect(error('reply')?.textContent).toBe(told)
})

test('an address of other making is told as what is typed is', async () => {
  await open('?reps=%3Cb%3E')
  expect(field('reps').value).toBe('<b>')
  expect(error('reps')?.textContent).toBe(content.faults.unreadable)
})

test('the button leads to the first field that is wrong, and reloads nothing', async () => {
  await open()
  type('win', '200', { leave: false })
  fireEvent.click(screen.getByRole('button', { name: content.action }))
  expect(document.activeElement).toBe(field('win'))
})

test('the copied address is that of the numbers', async () => {
  await open()
  type('deal', '9.500')
  const copy = screen.getByRole('button', { name: content.copy.label })
  expect(copy.dataset.copyText).toBe(location.href)
  expect(location.search).toContain('deal=9500')
})
