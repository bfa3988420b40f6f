import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})

test('a page that raises toasts gets one place for them, and shows the last', async () => {
  for (const title of ['First', 'Second']) {
    await act(async () => {
      toast({ variant: 'default', title })
      await import('./Toaster.tsx')
    })
  }
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.getByRole('listitem').textContent).toBe('Second')
})
