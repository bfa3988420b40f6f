import { afterEach, vi } from 'vitest'

const { cleanup, configure } =
  typeof document === 'undefined' ? {} : await import('@testing-library/react')

// A ceiling: on a busy machine a screen takes longer than the second that is usual.
configure?.({ asyncUtilTimeout: 60_000 })

/** After each test, removes what it drew. */
afterEach(() => {
  if (!cleanup) return
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
