import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const page = 'https://calendar.example/cam/demo'
const reach = vi.fn<typeof fetch>()

/** Opens the panel of `BookingEmbed.astro`, and runs its script. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', reach)
  document.body.innerHTML = `<div data-booking-widget data-page="${page}" data-frame="Calendar"
    data-waiting="Waiting" data-blocked="Blocked" data-slow="Slow">
    <p role="status">None</p><div class="booking-frame"></div></div>`
})

async function open() {
  new Function(readFileSync('src/booking/booking-embed-first-paint.js', 'utf8'))()
  await vi.advanceTimersByTimeAsync(0)
}
const frame = () => document.querySelector('iframe')
const seen = () => [
  document.querySelector<HTMLElement>('[data-booking-widget]')?.dataset['state'],
  document.querySelector('[role="status"]')?.textContent,
]

test('the scheduling page is shown once its frame has loaded', async () => {
  reach.mockResolvedValue(new Response())
  await open()
  expect([frame()?.src, frame()?.title]).toEqual([page, 'Calendar'])
  expect(seen()).toEqual(['waiting', 'Waiting'])
  fireEvent.load(frame() as HTMLIFrameElement)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen()).toEqual(['shown', ''])
})

test('a service that cannot be reached gives way to our own form, and says so', async () => {
  reach.mockRejectedValue(new TypeError('Failed to fetch'))
  await open()
  expect([...seen(), frame()]).toEqual(['away', 'Blocked', null])
})

test('one that is slow gives way after eight seconds, and comes no more', async () => {
  reach.mockResolvedValue(new Response())
  await open()
  await vi.advanceTimersByTimeAsync(8_000)
  expect([...seen(), frame()]).toEqual(['away', 'Slow', null])
})
