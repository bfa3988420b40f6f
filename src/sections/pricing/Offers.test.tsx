import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visit } from '../../testing/page.ts'
import { Offers, offerNames } from './Offers.tsx'

const tabs = offerNames.map((value) => ({
  value,
  label: `The ${value}`,
  href: `/pricing?tab=${value}#${value}`,
  panel: value,
}))

beforeEach(() => load('/pricing?topic=x#engagement'))
afterEach(() => {
  cleanup()
  visit('/')
})

function load(address: string) {
  cleanup()
  visit(address)
  render(<Offers label="Products" tabs={tabs} connection="One" engagement="Two" />)
}

type Name = (typeof offerNames)[number]
const tab = (name: Name) => screen.getByRole('tab', { name: `The ${name}` })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const shown = () => document.documentElement.dataset.tab
const key = (name: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...init })

test('the links are tabs of a named row, each of its panel', () => {
  expect(screen.getByRole('tablist', { name: 'Products' })).toBeDefined()
  for (const name of offerNames) {
    const panel = document.getElementById(name)
    expect(tab(name).getAttribute('aria-controls')).toBe(panel?.id)
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab(name).id)
    expect(panel?.getAttribute('role')).toBe('tabpanel')
  }
  expect([tab('connection').tabIndex, tab('engagement').tabIndex]).toEqual([0, -1])
})

test.each([
  ['', 'connection'],
  ['?tab=engagement', 'engagement'],
  ['?tab=nonsense', 'connection'],
] as const)('/pricing%s is chosen and shown', (query, name) => {
  load(`/pricing${query}`)
  expect(chosen()).toBe(`The ${name}`)
  expect(shown()).toBe(name)
})

test('a press chooses, shows the panel, and writes the choice into the address, without a part', () => {
  expect(fireEvent.click(tab('engagement'))).toBe(false)
  expect(chosen()).toBe('The engagement')
  expect([tab('connection').tabIndex, tab('engagement').tabIndex]).toEqual([-1, 0])
  expect(location.href).toMatch(/\/pricing\?topic=x&tab=engagement$/)
  expect(shown()).toBe('engagement')
})

test('a press with a key held is the browser’s: it opens a window', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(tab('engagement'), { ctrlKey: true })
  expect(chosen()).toBe('The connection')
})

describe('by keyboard', () => {
  test.each([
    ['ArrowRight', 'connection', 'engagement'],
    ['ArrowLeft', 'connection', 'engagement'],
    ['ArrowLeft', 'engagement', 'connection'],
    ['Home', 'engagement', 'connection'],
    ['End', 'connection', 'engagement'],
    [' ', 'engagement', 'engagement'],
  ] as const)('%j on %s leads to %s and chooses it', (name, from, to) => {
    tab(from).focus()
    expect(key(name)).toBe(false)
    expect(document.activeElement).toBe(tab(to))
    expect(chosen()).toBe(`The ${to}`)
  })

  test.each(['a', 'Tab', 'Enter', 'ArrowDown'])('%s is the browser’s', (name) => {
    tab('connection').focus()
    expect(key(name)).toBe(true)
    expect(chosen()).toBe('The connection')
  })

  test('an arrow with a key held is the browser’s', () => {
    tab('connection').focus()
    expect(key('ArrowRight', { altKey: true })).toBe(true)
    expect(chosen()).toBe('The connection')
  })
})
