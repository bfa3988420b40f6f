import { beforeEach, expect, test, vi } from 'vitest'
import { fakeIntersections } from '../testing/browser.ts'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
const animation = { play: vi.fn(), pause: vi.fn(), currentTime: 700 }
let end: HTMLElement
let screenOf: ReturnType<typeof fakeIntersections>
beforeEach(async () => {
  vi.clearAllMocks()
  animation.currentTime = 700
  document.body.innerHTML = '<section data-scene><figcaption></figcaption></section>'
  const scene = document.querySelector('section') as HTMLElement
  Object.assign(scene, { getAnimations: () => [animation] })
  end = document.querySelector('figcaption') as HTMLElement
  screenOf = fakeIntersections()
  await import('./play-scene.ts')
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
