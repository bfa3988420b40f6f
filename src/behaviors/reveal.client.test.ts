import { beforeEach, expect, test } from 'vitest'
import { fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
let list: HTMLElement
let screen: ReturnType<typeof fakeIntersections>
beforeEach(async () => {
  document.body.innerHTML = '<ul data-reveal=""><li></li></ul>'
  list = document.querySelector('ul') as HTMLElement
  screen = fakeIntersections()
  await import('./reveal.client.ts')
})

test('a list out of sight waits, and is shown once, when a part of it comes into view', () => {
  screen.show(list, 0)
  expect(list.dataset.reveal).toBe('waiting')
  screen.show(list, 0.1, false)
  expect(list.dataset.reveal).toBe('waiting')
  screen.show(list, 0.3)
  expect(list.dataset.reveal).toBe('shown')
  expect(screen.isWatched(list)).toBe(false)
})

test.each([0.01, 1])('a list of which %s is seen from the start is never hidden', (ratio) => {
  screen.show(list, ratio)
  expect(list.dataset.reveal).toBe('')
  expect(screen.isWatched(list)).toBe(false)
})
