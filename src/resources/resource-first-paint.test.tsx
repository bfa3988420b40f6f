import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import type { Resource } from '../content/resource.ts'
import { ResourceExplorer } from '../sections/resources/ResourceExplorer.tsx'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import { resourceTypes } from '../vocabulary/names.ts'

const content = readContent('pages/resource-center.yaml', pageSchemas['resource-center'])
const [one, two, empty] = resourceTypes
const firstPaint = readFileSync('src/resources/resource-first-paint.js', 'utf8')
const resource = (id: number, type: Resource['type']): Resource => ({
  id,
  title: `Resource ${id}`,
  description: 'x',
  date: 'March 2025',
  type,
  featured: id === 1,
  slug: `resource-${id}`,
})
const resources = [resource(1, one), resource(2, one), resource(3, two)]

loadPagesAnew()

function load(address = '/resources') {
  visit(address)
  writePage(<ResourceExplorer content={content} resources={resources} covers={new Map()} />)
  // As the page runs it: right below the list, before it is painted.
  new Function(firstPaint)()
}
const tab = (name: string) => screen.getByRole('tab', { name })
const nameOf = (type: Resource['type']) => content.types[type].tab
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const listed = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .filter((item) => !item.hidden)
    .map((item) => within(item).getByRole('heading').textContent)
const choose = (name: string) => fireEvent.click(tab(name))

test('the address chooses a type before anything is painted', () => {
  load(`/resources?type=${two}`)
  expect(chosen()).toBe(nameOf(two))
  expect(listed()).toEqual(['Resource 3'])
})

test('a tab narrows the list, is in the address, and names its panel', () => {
  load()
  choose(nameOf(two))
  expect(chosen()).toBe(nameOf(two))
  expect(listed()).toEqual(['Resource 3'])
  expect(location.search).toBe(`?type=${two}`)
  expect(screen.getByRole('tabpanel', { name: nameOf(two) })).toBeDefined()
  choose(content.all)
  expect(location.search).toBe('')
  expect(listed()).toEqual(['Resource 2', 'Resource 3'])
})

test('Back shows what was chosen before; the same tab twice is one step', () => {
  load()
  const pushed = vi.spyOn(history, 'pushState')
  choose(nameOf(one))
  choose(nameOf(one))
  expect(pushed).toHaveBeenCalledTimes(1)
  visit('/resources')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(chosen()).toBe(content.all)
  expect(listed()).toHaveLength(2)
})

test('a type without resources says so, and leads back to everything with the focus', () => {
  load(`/resources?type=${empty}`)
  expect(listed()).toEqual([])
  expect(screen.getByRole('heading', { name: content.none.heading })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: content.none.reset }))
  expect(document.activeElement).toBe(tab(content.all))
  expect(listed()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: content.none.reset })).toBeNull()
})

describe('by keyboard', () => {
  const key = (name: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: name, ...init })
  const last = nameOf('case-study')

  test.each([
    ['ArrowRight', nameOf(one)],
    ['ArrowLeft', last],
    ['End', last],
  ])('%s leads from the first tab to the right one', (name, to) => {
    load()
    expect(key(name)).toBe(false)
    expect(document.activeElement).toBe(tab(to))
    expect(chosen()).toBe(to)
  })

  test.each(['ArrowRight', 'Home'])('%s leads from the last tab to the first', (name) => {
    load()
    key('End')
    key(name)
    expect(chosen()).toBe(content.all)
  })

  test.each([
    ['a', {}],
    ['ArrowRight', { ctrlKey: true }],
    ['ArrowRight', { metaKey: true }],
    ['ArrowRight', { altKey: true }],
  ])('%s with %j is the browser’s', (name, init) => {
    load()
    expect(key(name, init)).toBe(true)
    expect(chosen()).toBe(content.all)
  })
})
