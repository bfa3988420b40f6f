import { beforeEach, expect, test, vi } from 'vitest'
import { fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
const animation = { play: vi.fn(), pause: vi.fn(), currentTime: 700 }
let list: HTMLElement
let end: HTMLElement
let screenOf: ReturnType<typeof fakeIntersections>
beforeEach(async () => {
  vi.clearAllMocks()
  animation.currentTime = 700
  document.body.innerHTML =
    '<ul data-reveal=""><li></li></ul><section data-scene><figcaption></figcaption></section>'
  const [ul, scene, caption] = ['ul', 'section', 'figcaption'].map(
    (name) => document.querySelector(name) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement]
  list = ul
  end = caption
  Object.assign(scene, { getAnimations: () => [animation] })
  screenOf = fakeIntersections()
  await import('./reveal.ts')
  await import('./play-scene.ts')
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

test('a scene whose end is below the window goes back to its beginning, and plays when that comes', () => {
  screenOf.show(end, 0)
  expect(animation.pause).toHaveBeenCalledOnce()
  expect(animation.currentTime).toBe(0)
  expect(animation.play).not.toHaveBeenCalled()
  screenOf.show(end, 1)
  expect(animation.play).toHaveBeenCalledOnce()
  expect(screenOf.isWatched(end)).toBe(false)
})

test('a scene that is seen whole from the start is left alone', () => {
  screenOf.show(end, 1)
  expect(animation.pause).not.toHaveBeenCalled()
  expect(animation.play).not.toHaveBeenCalled()
  expect(screenOf.isWatched(end)).toBe(false)
})
