import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakeIntersections } from '../../testing/browser.ts'
import { writePage } from '../../testing/page.ts'

test('the field waits at its first line until the pattern comes into view', () => {
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
  const moment = () => document.querySelector('section')?.dataset.moment
  view.show(alert, 0)
  expect(moment()).toBe('waiting')
  view.show(alert, 0.1)
  expect(moment()).toBe('playing')
  view.show(alert, 0)
  expect(moment()).toBe('playing')
})
