import { afterEach, vi } from 'vitest'

const { cleanup } = typeof document === 'undefined' ? {} : await import('@testing-library/react')

/** After each test, removes what it drew. */
afterEach(() => {
  if (!cleanup) return
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
