import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  await import('./page-change.client.ts')
})

/** Leaves the page. @returns how often the change to the next one was skipped. */
function leave(body: string, focused?: string): number {
  document.body.innerHTML = body
  if (focused) document.querySelector<HTMLElement>(focused)?.focus()
  const skipTransition = vi.fn()
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition: { skipTransition } }))
  return skipTransition.mock.calls.length
}

const card = '<a href="/blog">All</a><article data-cover-card><a href="/blog/one">One</a></article>'

test('a page with nothing that moves to the next one gives way at once', () => {
  expect(leave('<a href="/pricing">Pricing</a>')).toBe(1)
  expect(leave(card, '[href="/blog"]')).toBe(1)
})

test('the cover of a card that was pressed, and the head of an article, are seen to move', () => {
  expect(leave(card, '[href="/blog/one"]')).toBe(0)
  expect(leave('<header data-cover-head></header>')).toBe(0)
})
