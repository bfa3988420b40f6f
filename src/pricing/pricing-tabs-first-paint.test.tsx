import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { Offers } from '../sections/pricing/Offers.tsx'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'

const content = readContent('pages/pricing.yaml', pageSchemas.pricing)
const { tabs: label, offers } = content

const scripts = ['pricing-tab', 'pricing-tabs'].map((name) =>
  readFileSync(`src/pricing/${name}-first-paint.js`, 'utf8'),
)

loadPagesAnew()
beforeEach(() => load('/pricing?topic=x#engagement'))

/** The page as it stands before any other script has come. */
function load(address: string) {
  visit(address)
  writePage(<Offers content={content} />)
  for (const script of scripts) new Function(script)()
}

const tab = (name: keyof typeof offers) => screen.getByRole('tab', { name: offers[name].tab })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const shown = () => document.documentElement.dataset.tab
const key = (name: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...init })

test('the links are tabs of a named row, each of its panel', () => {
  expect(screen.getByRole('tablist', { name: label })).toBeDefined()
  for (const name of ['connection', 'engagement'] as const) {
    const panel = document.getElementById(name)
    expect(tab(name).getAttribute('aria-controls')).toBe(panel?.id)
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab(name).id)
    expect(panel?.role ?? panel?.getAttribute('role')).toBe('tabpanel')
  }
  expect(chosen()).toBe(offers.connection.tab)
  expect([tab('connection').tabIndex, tab('engagement').tabIndex]).toEqual([0, -1])
})

test.each([
  ['', 'connection'],
  ['?tab=engagement', 'engagement'],
  ['?tab=nonsense', 'connection'],
] as const)('/pricing%s is chosen, and shown, before anybody presses a tab', (query, name) => {
  load(`/pricing${query}`)
  expect(chosen()).toBe(offers[name].tab)
  expect(shown()).toBe(name)
})

test('a press chooses, shows the panel, and writes the choice into the address, without a part', () => {
  expect(fireEvent.click(tab('engagement'))).toBe(false)
  expect(chosen()).toBe(offers.engagement.tab)
  expect([tab('connection').tabIndex, tab('engagement').tabIndex]).toEqual([-1, 0])
  expect(location.href).toMatch(/\/pricing\?topic=x&tab=engagement$/)
  expect(shown()).toBe('engagement')
})

test('a press with a key held is the browser’s: it opens a window', () => {
  tab('engagement').addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  fireEvent.click(tab('engagement'), { ctrlKey: true })
  expect(chosen()).toBe(offers.connection.tab)
})

describe('by keyboard', () => {
  test.each([
    ['ArrowRight', 'connection', 'engagement'],
    ['ArrowRight', 'engagement', 'connection'],
    ['ArrowLeft', 'connection', 'engagement'],
    ['ArrowLeft', 'engagement', 'connection'],
    ['Home', 'engagement', 'connection'],
    ['End', 'connection', 'engagement'],
    [' ', 'engagement', 'engagement'],
  ] as const)('%j on %s leads to %s and chooses it', (name, from, to) => {
    tab(from).focus()
    expect(key(name)).toBe(false)
    expect(document.activeElement).toBe(tab(to))
    expect(chosen()).toBe(offers[to].tab)
  })

  test.each(['a', 'Tab', 'Enter', 'ArrowDown'])('%s is the browser’s', (name) => {
    tab('connection').focus()
    expect(key(name)).toBe(true)
    expect(chosen()).toBe(offers.connection.tab)
  })

  test('an arrow with a key held is the browser’s', () => {
    tab('connection').focus()
    expect(key('ArrowRight', { altKey: true })).toBe(true)
    expect(chosen()).toBe(offers.connection.tab)
  })
})
