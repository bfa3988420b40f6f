import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderDesk } from '../../testing/desk.tsx'
import { TokenLine } from './TokenLine.tsx'

beforeEach(() => {
  // jsdom measures nothing.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
})

test('what is pasted and copied is one line of words, with its names', () => {
  const changed = vi.fn()
  const given = { id: 'line', tokens: new Map([['brand', 'CAM']]), caret: 0, onChange: changed }
  renderDesk(
    <TokenLine {...given} text="{brand} is here" aria-describedby="about" aria-invalid={false} />,
  )
  const line = screen.getByRole('textbox')
  const paste = (html: string, text: string) =>
    fireEvent.paste(line, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text), files: [] },
    })
  paste('<p>One</p><p>two</p>', 'One\n\ntwo')
  expect(changed).toHaveBeenLastCalledWith('One two{brand} is here')
  getSelection()?.selectAllChildren(line)
  document.dispatchEvent(new Event('selectionchange'))
  const kept = vi.fn()
  fireEvent.copy(line, { clipboardData: { setData: kept, clearData: () => {} } })
  expect(kept).toHaveBeenCalledWith('text/plain', 'One two{brand} is here')
})
