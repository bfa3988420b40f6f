import { beforeEach, expect, test } from 'vitest'
import { fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
let list: HTMLElement
let screenOf: ReturnType<typeof fakeIntersections>
beforeEach(async () => {
  document.body.innerHTML = '<ul data-reveal=""><li></li></ul>'
  list = document.querySelector('ul') as HTMLElement
  screenOf = fakeIntersections()
  await import('./reveal.ts')
})

test('a list out of sight waits, and is shown once, when a part of it comes into view', () => {
  screenOf.show(list, 0)
  expect(list.dataset.reveal).toBe('waiting')
  screenOf.show(list, 0.1, false)
  expect(list.dataset.reveal).toBe('waiting')
  screenOf.show(list, 0.3)
  expect(list.dataset.reveal).toBe('shown')
  expect(screenOf.isWatched(list)).toBe(false)
})

test.each([0.01, 1])('a list of which %s is seen from the start is never hidden', (ratio) => {
  screenOf.show(list, ratio)
  expect(list.dataset.reveal).toBe('')
  expect(screenOf.isWatched(list)).toBe(false)
})
