import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

test('typing on during a search is kept, and a change of the address wins', async () => {
  const search = vi.fn()
  const field = () => screen.getByRole<HTMLInputElement>('searchbox')
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const draw = (value: string) => <SearchField value={value} onSearch={search} onEnter={() => {}} />
  const { rerender } = render(draw(''))
  type('an')
  await vi.waitFor(() => expect(search).toHaveBeenCalledWith('an'))
  type('ann')
  rerender(draw('an'))
  expect(field().value).toBe('ann')
  rerender(draw(''))
  expect(field().value).toBe('')
})

test('Enter that takes a word of an input method opens nothing', () => {
  const onEnter = vi.fn()
  render(<SearchField value="" onSearch={() => {}} onEnter={onEnter} />)
  const field = screen.getByRole('searchbox')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onEnter).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onEnter).toHaveBeenCalled()
})
