import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { currentToast, dismissToast, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  const left = currentToast()
  if (left) dismissToast(left.id)
})

const show = (title: string, variant: 'default' | 'destructive' = 'default') =>
  act(() => showToast({ variant, title }))

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

test('shows title, description and action, and does what the action says', () => {
  const undo = vi.fn()
  act(() =>
    showToast({
      variant: 'default',
      title: 'Message deleted',
      description: 'It is gone.',
      action: { label: 'Undo', onSelect: undo },
    }),
  )
  expect(screen.getByText('Message deleted')).toBeDefined()
  expect(screen.getByText('It is gone.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Message deleted')).toBeNull()
})

test('shows a part only where there is one', () => {
  show('Error', 'destructive')
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Close'])
  expect(screen.getByRole('listitem').textContent).toBe('Error')
})

test('shows one at a time, each for 5000 ms', () => {
  show('First')
  const first = currentToast()?.id ?? -1
  pass(4_999)
  show('Second', 'destructive')
  // One that was replaced is not there to be dismissed.
  act(() => dismissToast(first))
  expect(screen.getAllByRole('listitem').map((toast) => toast.textContent)).toEqual(['Second'])
  pass(4_999)
  expect(screen.getByRole('listitem').dataset.state).toBe('open')
  pass(1)
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(currentToast()).toBeUndefined()
})

test.each([
  ['destructive', 'assertive'],
  ['default', 'polite'],
] as const)('a %s toast looks like one, and is spoken in a way that is %s', (variant, how) => {
  show('Spoken', variant)
  expect(screen.getByRole('listitem').className).toContain(`toast-${variant}`)
  pass(100)
  expect(screen.getByRole('status').ariaLive ?? '').toBe(how)
})

const region = () => screen.getByRole('region')
const hide = (isHidden: boolean) => () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  fireEvent(document, new Event('visibilitychange'))
}

test.each([
  [
    'it is pointed at',
    () => vi.spyOn(region(), 'matches').mockImplementation((of) => of.includes(':hover')),
    () => vi.mocked(region().matches).mockRestore(),
  ],
  [
    'one of its parts has the focus',
    () => act(() => screen.getByRole('button').focus()),
    () => act(() => screen.getByRole('button').blur()),
  ],
  ['its tab is hidden', hide(true), hide(false)],
])('the time stands still while %s, and what was left goes on after', (_what, hold, letGo) => {
  show('Sent')
  pass(3_000)
  hold()
  pass(60_000)
  letGo()
  pass(1_999)
  expect(screen.getByRole('listitem').dataset.state).toBe('open')
  pass(1)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('the focus is where it was once the toast that it went to has closed', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  show('Sent')
  fireEvent.keyDown(document, { code: 'F8' })
  expect(document.activeElement?.tagName).toBe('OL')
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(field)
  field.remove()
})
