import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeIntersections, fakeMedia } from '../../testing/browser.ts'
import { writePage } from '../../testing/page.ts'

function open(...media: string[]) {
  fakeMedia(...media)
  const view = fakeIntersections()
  writePage(
    <main>
      <section>
        <figcaption>Alert</figcaption>
      </section>
    </main>,
  )
  new Function(readFileSync('src/sections/home/moment-first-paint.js', 'utf8'))()
  const alert = document.querySelector('figcaption') as HTMLElement
  return { view, alert, moment: () => document.querySelector('section')?.dataset.moment }
}

test('the field waits at its first line until the pattern comes into view, and plays once', () => {
  const { view, alert, moment } = open()
  view.show(alert, 0)
  expect(moment()).toBe('waiting')
  view.show(alert, 0.1)
  expect(moment()).toBe('playing')
  expect(view.isWatched(alert)).toBe(false)
})

test('where motion is not wanted, it stands at its end', () => {
  const { view, alert, moment } = open('(prefers-reduced-motion: reduce)')
  expect(moment()).toBeUndefined()
  expect(view.isWatched(alert)).toBe(false)
})
