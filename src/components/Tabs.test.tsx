import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { visit } from '../testing/page.ts'
import { Tabs } from './Tabs.tsx'

const tabs = ['first', 'second', 'third'].map((value) => ({
  value,
  label: value,
  href: `/page?tab=${value}`,
  panel: 'panel',
}))

beforeEach(() => load('/page?topic=x#part'))

function load(address: string) {
  cleanup()
  visit(address)
  render(
    <Tabs id="island" parameter="tab" label="Things" tabs={tabs} look={undefined}>
      {(chosen) => chosen && <p>{chosen} shown</p>}
    </Tabs>,
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const root = document.documentElement
const key = (name: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...init })

test.each([
  ['', 'first'],
  ['?tab=second', 'second'],
  ['?tab=nonsense', 'first'],
])('/page%s is chosen, shown, and on the root before the first paint', (query, name) => {
  load(`/page${query}`)
  expect([chosen(), root.dataset.tab]).toEqual([name, name])
  expect(screen.getByText(`${name} shown`)).toBeDefined()
  delete root.dataset.tab
  new Function(readFileSync('src/components/tabs-first-paint.js', 'utf8'))()
  expect(root.dataset.tab).toBe(name)
})

test('a press is in the address, without a part; the first tab, and Back, take it out again', () => {
  expect(screen.getByRole('tablist', { name: 'Things' })).toBeDefined()
  expect(fireEvent.click(tab('second'))).toBe(false)
  expect([chosen(), root.dataset.tab]).toEqual(['second', 'second'])
  expect(tabs.map(({ value }) => tab(value).tabIndex)).toEqual([-1, 0, -1])
  expect(tab('second').getAttribute('aria-controls')).toBe('panel')
  expect(location.href).toMatch(/\/page\?topic=x&tab=second$/)
  const steps = history.length
  fireEvent.click(tab('second'))
  expect(history.length).toBe(steps)
  fireEvent.click(tab('first'))
  expect([chosen(), location.search]).toEqual(['first', '?topic=x'])
  act(() => {
    visit('/page?tab=third')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect([chosen(), root.dataset.tab]).toEqual(['third', 'third'])
})

test('a press with a key held is the browser’s: it opens a window', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(tab('second'), { ctrlKey: true })
  expect(chosen()).toBe('first')
})

test.each([
  ['ArrowRight', 'first', 'second'],
  ['ArrowRight', 'third', 'first'],
  ['ArrowLeft', 'first', 'third'],
  ['Home', 'third', 'first'],
  ['End', 'first', 'third'],
  [' ', 'second', 'second'],
])('%j on %s leads to %s and chooses it', (name, from, to) => {
  tab(from).focus()
  expect(key(name)).toBe(false)
  expect(document.activeElement).toBe(tab(to))
  expect(chosen()).toBe(to)
})

test.each([
  ['a', {}],
  ['Tab', {}],
  ['ArrowDown', {}],
  ['ArrowRight', { altKey: true }],
])('%s with %j held is the browser’s', (name, modifiers) => {
  tab('first').focus()
  expect(key(name, modifiers)).toBe(true)
  expect(chosen()).toBe('first')
})
