import { beforeEach, expect, test, vi } from 'vitest'

let store: typeof import('./toast-store.ts')
const heard = vi.fn()
beforeEach(async () => {
  vi.resetModules()
  heard.mockReset()
  store = await import('./toast-store.ts')
})

test('there is none at first', () => {
  expect(store.currentToast()).toBeUndefined()
})

test('a toast takes the place of the one before, under an id of its own', () => {
  store.showToast({ variant: 'default', title: 'First' })
  const first = store.currentToast()
  store.showToast({ variant: 'destructive', title: 'Second' })
  const second = store.currentToast()
  expect(second).toMatchObject({ variant: 'destructive', title: 'Second' })
  expect(second?.id).not.toBe(first?.id)
})

test('whoever listens hears of each change, until they stop', () => {
  const stop = store.subscribeToToasts(heard)
  store.showToast({ variant: 'default' })
  expect(heard).toHaveBeenCalledTimes(1)
  store.dismissToast(store.currentToast()?.id ?? -1)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(store.currentToast()).toBeUndefined()
  stop()
  store.showToast({ variant: 'default' })
  expect(heard).toHaveBeenCalledTimes(2)
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
