import { beforeEach, expect, test, vi } from 'vitest'

let store: typeof import('./toast-store.ts')
const heard = vi.fn()
beforeEach(async () => {
  vi.resetModules()
  heard.mockReset()
  store = await import('./toast-store.ts')
})

test('a toast that was replaced is not there to be dismissed', () => {
  store.showToast({ variant: 'default', title: 'First' })
  const first = store.currentToast()?.id ?? -1
  store.showToast({ variant: 'default', title: 'Second' })
  store.subscribeToToasts(heard)
  store.dismissToast(first)
  expect(store.currentToast()?.title).toBe('Second')
  expect(heard).not.toHaveBeenCalled()
})
