import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../api/send.ts'
import { deskQueries, renderDesk } from '../testing/desk.tsx'
import { ScreenError } from './Root.tsx'

test.each(['while it is loaded', 'while it is drawn'])(
  'a screen whose answer did not come %s is there once it is tried again',
  async (when) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('scrollTo', () => {})
    const refusal = new CallError(500, { code: 'failed', message: 'No answer.' })
    const ask = vi.fn(async () => 'The inbox').mockRejectedValueOnce(refusal)
    const query = queryOptions({ queryKey: ['screen'], queryFn: ask })
    const queryClient = deskQueries()
    const routeTree = createRootRoute({
      loader: () => when === 'while it is loaded' && queryClient.ensureQueryData(query),
      component: () => <h1>{useSuspenseQuery(query).data}</h1>,
      errorComponent: ScreenError,
    })
    const router = createRouter({ routeTree, history: createMemoryHistory() })
    renderDesk(<RouterProvider router={router as never} />, 'team', queryClient)
    await screen.findByText('No answer.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'The inbox' })
    expect(ask).toHaveBeenCalledTimes(2)
  },
)
