import { afterEach, vi } from 'vitest'

const { cleanup } = typeof document === 'undefined' ? {} : await import('@testing-library/react')

/** After each test of the site's and the desk's parts: nothing of its page is there for the next. */
afterEach(() => {
  if (!cleanup) return
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
