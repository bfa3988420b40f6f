import { expect, vi } from 'vitest'
import { test } from '../testing/page.ts'

test('a page that is read later than it was built counts the days again', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 15, 12), toFake: ['Date'] })
  document.body.innerHTML =
    '<time data-relative datetime="2026-03-01">yesterday</time><time datetime="2026-03-01">fixed</time>'
  await import('./relative-days.client.ts')
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    '2 weeks ago',
    'fixed',
  ])
})
