import { onlineManager } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './online.ts'

afterEach(() => onlineManager.setOnline(true))

test('a part of a screen that is drawn without a network is loaded once there is one', async () => {
  const load = vi.fn(async () => () => <p>The editor</p>)
  const Part = lazyPart(load)
  onlineManager.setOnline(false)
  render(
    <Suspense fallback="Opening">
      <Part />
    </Suspense>,
  )
  await screen.findByText('Opening')
  expect(load).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await screen.findByText('The editor')
})
