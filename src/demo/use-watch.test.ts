import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWatch } from './use-watch.ts'

const competitors = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, watched: id < 'c' }))

function watch(limit = 3) {
  const { result } = renderHook(() => useWatch(competitors, limit))
  return {
    chosen: () => [...result.current.chosen],
    refused: () => result.current.refused,
    toggle: (id: string) => act(() => result.current.toggle(id)),
    set: (ids: string[]) => act(() => result.current.set(ids)),
    fill: () => act(() => result.current.fill()),
  }
}

test('watches at first those that the content says, and no more than the limit', () => {
  expect(watch().chosen()).toEqual(['a', 'b'])
  expect(watch(1).chosen()).toEqual(['a'])
})

test('refuses one too many, counts how often in a row, and forgets that with the next change', () => {
  const { chosen, refused, toggle } = watch()
  toggle('c')
  toggle('d')
  toggle('d')
  expect([chosen(), refused()]).toEqual([['a', 'b', 'c'], 2])
  toggle('a')
  expect([chosen(), refused()]).toEqual([['b', 'c'], 0])
})

test('fills up with the next of the list, behind those already chosen', () => {
  const { chosen, set, fill } = watch()
  set(['d'])
  fill()
  expect(chosen()).toEqual(['d', 'a', 'b'])
  set([])
  expect(chosen()).toEqual([])
})
