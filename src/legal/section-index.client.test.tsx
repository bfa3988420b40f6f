import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SideIndex } from '../components/SideIndex.tsx'
import { loadPagesAnew, writePage } from '../testing/page.ts'

const sections = [
  { id: 'first', label: '1. First' },
  { id: '2-second', label: '2. Second' },
]
let scrolled = 0

loadPagesAnew()
beforeEach(async () => {
  scrolled = 0
  vi.stubGlobal('innerHeight', 900)
  writePage(
    <SideIndex heading="On this page" entries={sections} />,
    <div data-sections>
      <h2 id="first">First</h2>
      <section id="2-second">Second</section>
    </div>,
  )
  for (const [index, heading] of document.querySelectorAll('[data-sections] > *').entries()) {
    heading.getBoundingClientRect = () => new DOMRect(0, 500 + 1_000 * index - scrolled)
  }
  await import('./section-index.client.ts')
})
const scrollTo = (y: number) => {
  scrolled = y
  vi.stubGlobal('scrollY', y)
  window.dispatchEvent(new Event('scroll'))
}
const marked = () =>
  within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map((link) => link.textContent)

test('the section being read is marked, and no other; none before the first', () => {
  expect(marked()).toEqual([])
  scrollTo(199)
  expect(marked()).toEqual([])
  scrollTo(201)
  expect(marked()).toEqual(['1. First'])
  scrollTo(1_201)
  expect(marked()).toEqual(['2. Second'])
  scrollTo(1_199)
  expect(marked()).toEqual(['1. First'])
  scrollTo(0)
  expect(marked()).toEqual([])
})
