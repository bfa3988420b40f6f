import { expect } from 'vitest'
import { fakeIntersections } from '../../testing/browser.ts'
import { test, writePage } from '../../testing/page.ts'

/** Opens the page when its animations have been there so long; not at all without a time. */
async function open(time?: number) {
  const view = fakeIntersections()
  writePage(
    <main>
      <section>
        <figcaption>Alert</figcaption>
      </section>
    </main>,
  )
  const alert = document.querySelector('figcaption') as HTMLElement
  const section = document.querySelector('section') as HTMLElement
  alert.getAnimations = () => (time === undefined ? [] : [{ currentTime: time } as Animation])
  await import('./moment.client.ts')
  return { view, alert, section, waits: () => section.hasAttribute('data-waits') }
}

test('the moment waits until its pattern comes into view, and begins then', async () => {
  const { view, alert, section, waits } = await open(300)
  view.show(alert, 0)
  expect(waits()).toBe(true)
  view.show(alert, 0.1)
  expect(waits()).toBe(false)
  expect(section.style.getPropertyValue('--wait')).toBe('300ms')
  expect(view.isWatched(alert)).toBe(false)
})

test.each([
  ['has begun by itself', 2_400],
  ['is not wanted', undefined],
])('where it %s, it is left alone', async (_what, time) => {
  const { view, alert, waits } = await open(time)
  expect(waits()).toBe(false)
  expect(view.isWatched(alert)).toBe(false)
})
