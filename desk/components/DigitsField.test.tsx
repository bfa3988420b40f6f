import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DigitsField } from './DigitsField.tsx'

test('sends pasted digits once there are six, and has refused ones typed over', () => {
  const onDigits = vi.fn()
  const draw = (isRefused: boolean) => (
    <DigitsField label="Code" onDigits={onDigits} busy={false} isRefused={isRefused} />
  )
  const { rerender } = render(draw(false))
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  fireEvent.change(field, { target: { value: '123 45' } })
  expect(onDigits).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '123 456' } })
  expect(onDigits.mock.calls).toEqual([['123456']])
  rerender(draw(true))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
})
