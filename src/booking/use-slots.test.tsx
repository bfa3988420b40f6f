import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '../forms/draft.ts'
import { queryClient } from '../http/query-client.ts'
import { useSlots } from './use-slots.ts'

const slots = ['2026-11-24T08:00:00.000Z', '2026-11-24T08:30:00.000Z']
const answer = (free = slots) => Response.json({ zone: 'Europe/Tallinn', minutes: 30, slots: free })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => answer())
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A form with the page's own list, which gives way to what the hook found. */
function Form({ refusal }: { refusal?: string }) {
  const { list, slots: found } = useSlots(refusal)
  return (
    <form>
      <input name="timeZone" defaultValue="europe/lisbon" />
      <input name="times" defaultValue="Any Monday" />
      {found ? <output>{JSON.stringify(found)}</output> : <select ref={list} name="slot" />}
    </form>
  )
}

/** Renders the form as if a server had written these slots into its list, with one chosen. */
function show(written: string[] = [], chosen = '') {
  const addTo = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'options')
  if (!addTo?.get) throw new Error('A list has no options.')
  const list = document.createElement('select')
  list.append(...written.map((slot) => new Option(slot, slot)))
  list.value = chosen
  vi.spyOn(HTMLSelectElement.prototype, 'options', 'get').mockReturnValue(list.options)
  vi.spyOn(HTMLSelectElement.prototype, 'value', 'get').mockReturnValue(chosen)
  const view = render(<Form />)
  vi.restoreAllMocks()
  return view
}
const found = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '')

test('asks the server where the page holds no slots', async () => {
  show()
  expect(await found()).toEqual({
    free: slots,
    start: { zone: 'Europe/Lisbon', slot: '', times: 'Any Monday' },
  })
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/^\/api\/booking\/slots/)
})

test('takes the slots and the choice that the server wrote into the page', async () => {
  show([slots[1] as string], slots[1])
  expect(await found()).toMatchObject({ free: [slots[1]], start: { slot: slots[1] } })
})

test('a choice that was kept counts where the page holds none', async () => {
  keepDraft('booking', { slot: slots[0] as string })
  show()
  expect(await found()).toMatchObject({ start: { slot: slots[0] } })
})

test.each([
  ['there is nothing free', () => answer([])],
  ['there is no server', () => new Response('', { status: 404 })],
])('the page’s own list stays when %s', async (_what, respond) => {
  fetched.mockImplementation(async () => respond())
  show()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.getByRole('combobox')).toBeDefined()
})

test('a list that has the focus stays until the focus goes on: a browser may have it open', async () => {
  const focused = vi.spyOn(document, 'activeElement', 'get')
  focused.mockImplementation(() => document.querySelector('select'))
  render(<Form />)
  await act(async () => {})
  expect(fetched).not.toHaveBeenCalled()
  focused.mockRestore()
  act(() => {
    screen.getByRole('combobox').dispatchEvent(new FocusEvent('blur'))
  })
  expect(await found()).toMatchObject({ free: slots })
})

test('a refused slot has the free ones asked for anew', async () => {
  const { rerender } = show()
  await found()
  fetched.mockImplementation(async () => answer([slots[1] as string]))
  rerender(<Form refusal="It was taken." />)
  await vi.waitFor(async () => expect(await found()).toMatchObject({ free: [slots[1]] }))
})
