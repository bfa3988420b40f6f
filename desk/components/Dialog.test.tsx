import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDesk } from '../testing/desk.tsx'
import { Dialog } from './Dialog.tsx'

test.each([
  ['what may be done', 'Erase', false, 1],
  ['nothing before it may', 'Erase', true, 0],
  ['nothing where there is no button for it', '', false, 0],
])('ctrl Enter does %s', (_what, action, isRefused, times) => {
  const act = vi.fn()
  renderDesk(
    <Dialog title="Erase?" action={action} isRefused={isRefused} onAct={act} onClose={() => {}}>
      <input />
    </Dialog>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  expect(act).toHaveBeenCalledTimes(times)
})
