import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { competitorParameter } from '../../../contract/forms/competitor-parameter.ts'
import { test, writePage } from '../../testing/page.ts'
import { CompetitorText } from './CompetitorText.tsx'

const sample = 'Northwind'
const [field, closing] = ['Your competitor', 'You lose to'] as const

beforeEach(async () => {
  writePage(
    <>
      <a href="/book">Book Demo</a>
      <input aria-label={field} name={competitorParameter.name} />
      <p>
        <CompetitorText competitor={sample} text={`${sample}’s third; ${sample}`} />
      </p>
      <input aria-label={closing} name={competitorParameter.name} />
    </>,
  )
  await import('./competitor-name.client.ts')
})

const line = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (value: string, name: string = field) =>
  fireEvent.input(line(name), { target: { value } })
const text = () => document.querySelector('p')?.textContent
const link = () => document.querySelector('a') as HTMLAnchorElement

test.each([
  [field, closing],
  [closing, field],
])('a name on “%s” stands wherever the sample’s competitor does, and on “%s”', (from, to) => {
  write(' <b>Acme</b> ', from)
  expect(text()).toBe('<b>Acme</b>’s third; <b>Acme</b>')
  expect(line(to).value).toBe(' <b>Acme</b> ')
  write('', from)
  expect(text()).toBe(`${sample}’s third; ${sample}`)
  expect(line(to).value).toBe('')
})

test('a name is cut where Book would not take more of it', () => {
  write('x'.repeat(competitorParameter.maxLength + 1))
  expect(text()).toContain(`${'x'.repeat(competitorParameter.maxLength)}’s`)
})

test('a name that the browser restores relabels the page', () => {
  line(closing).value = 'Acme'
  fireEvent(window, new Event('pageshow'))
  expect(text()).toBe('Acme’s third; Acme')
  expect(line(field).value).toBe('Acme')
})

test.each(['click', 'auxclick'])(
  'the address of Book Demo has the name at the press (%s) only',
  (press) => {
    link().addEventListener(press, (event) => event.preventDefault())
    write('Acme & Co')
    expect(link().search).toBe('')
    fireEvent(link(), new MouseEvent(press, { cancelable: true }))
    expect(link().pathname + link().search).toBe('/book?rival=Acme+%26+Co')
    write('')
    fireEvent(link(), new MouseEvent(press, { cancelable: true }))
    expect(link().search).toBe('')
  },
)
