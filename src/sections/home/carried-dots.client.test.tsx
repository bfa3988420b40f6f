import { beforeEach, expect, vi } from 'vitest'
import { test, writePage } from '../../testing/page.ts'

let resize: () => void
const places = new Map<string, Partial<DOMRect>>()

async function open(supported: boolean) {
  vi.stubGlobal('CSS', { supports: () => supported })
  vi.stubGlobal('innerHeight', 1000)
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('ResizeObserver', function observe(tell: () => void) {
    resize = tell
    return { observe() {}, disconnect() {} }
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const none = { left: 0, top: 0, bottom: 0, width: 0, height: 0 }
    return { ...none, ...places.get(this.id) } as DOMRect
  })
  writePage(
    <main>
      <section id="field" data-dots>
        <svg aria-hidden="true">
          <circle id="in-field" data-dot="ada" data-signal />
          <circle data-dot="bo" />
        </svg>
      </section>
      <ul id="week" data-dots>
        <li id="lane">
          <svg aria-hidden="true">
            <circle id="in-week" data-dot="ada" data-signal />
          </svg>
        </li>
      </ul>
      <ol data-dots>
        <li>
          <i id="in-list" data-dot="ada" />
        </li>
      </ol>
    </main>,
  )
  await import('./carried-dots.client.ts')
  if (supported) resize()
}

beforeEach(() => {
  places.clear()
  const size = { width: 10, height: 10 }
  places.set('field', { bottom: 900 })
  places.set('in-field', { left: 495, top: 295, ...size })
  places.set('week', { bottom: 1600 })
  places.set('lane', { left: 0, top: 1400 })
  places.set('in-week', { left: 95, top: 1445, ...size })
  places.set('in-list', { left: 0, top: 2000, ...size })
})

const carried = () => [...document.querySelectorAll<HTMLElement>('.carried')]

test('a dot of the field is carried to its place in the week, and on to its row', async () => {
  await open(true)
  const [inWeek] = carried()
  expect(carried()).toHaveLength(2)
  expect(inWeek?.parentElement?.id).toBe('lane')
  expect(inWeek?.hasAttribute('data-signal')).toBe(true)
  expect(document.querySelectorAll('[data-carried]')).toHaveLength(2)
  expect(document.querySelector('main')?.hasAttribute('data-carrying')).toBe(true)
})

test('where scrolling cannot carry them, the dots stay where they are served', async () => {
  await open(false)
  expect(carried()).toHaveLength(0)
  expect(document.querySelectorAll('[data-carried]')).toHaveLength(0)
})
