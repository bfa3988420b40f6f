import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../testing/page.ts'
import { ResourceExplorer } from './ResourceExplorer.tsx'

const tabs = ['all', 'guide', 'webinar'].map((value) => ({
  value,
  label: value,
  href: value === 'all' ? '/resources' : `/resources?type=${value}`,
  isEmpty: value === 'webinar',
}))
const none = { heading: 'Nothing', hint: 'Choose another', reset: 'Show all' }

afterEach(() => {
  cleanup()
  visit('/')
})

function load(address = '/resources') {
  visit(address)
  render(
    <ResourceExplorer label="Types" tabs={tabs} none={none}>
      A list
    </ResourceExplorer>,
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const shown = () => document.documentElement.dataset.type

test.each([
  ['', 'all'],
  ['?type=guide', 'guide'],
  ['?type=nonsense', 'all'],
])('/resources%s is chosen and shown', (query, type) => {
  load(`/resources${query}`)
  expect([chosen(), shown()]).toEqual([type, type])
})

test('a tab is in the address, and names its panel', () => {
  load()
  fireEvent.click(tab('guide'))
  expect([chosen(), shown(), location.search]).toEqual(['guide', 'guide', '?type=guide'])
  expect(screen.getByRole('tabpanel', { name: 'guide' })).toBeDefined()
  fireEvent.click(tab('all'))
  expect([shown(), location.search]).toEqual(['all', ''])
})

test('Back shows what was chosen before; the same tab twice is one step', () => {
  load()
  const pushed = vi.spyOn(history, 'pushState')
  fireEvent.click(tab('guide'))
  fireEvent.click(tab('guide'))
  expect(pushed).toHaveBeenCalledTimes(1)
  act(() => {
    visit('/resources')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect([chosen(), shown()]).toEqual(['all', 'all'])
})

test('a type without resources says so, and leads back to everything with the focus', () => {
  load('/resources?type=webinar')
  expect(screen.getByRole('heading', { name: none.heading })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: none.reset }))
  expect(document.activeElement).toBe(tab('all'))
  expect(screen.queryByRole('button', { name: none.reset })).toBeNull()
})
