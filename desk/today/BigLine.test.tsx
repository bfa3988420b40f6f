import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DayMark } from '../line/day-marks.ts'
import type { DayOnLine } from '../line/use-day.ts'
import { renderAt } from '../testing/render-at.tsx'
import { BigLine } from './BigLine.tsx'

test('a phone that is turned has the labels that fit', async () => {
  const mark = (kind: DayMark['kind'], name: string, place: number): DayMark => ({
    ...{ id: name, kind, at: 0, place, length: 0, name, words: '', isElsewhere: false },
  })
  const marks = [mark('next', 'Leena', 20), mark('meeting', 'Tom', 45)]
  const today = { dayLine: { day: '2026-11-24', from: 0, until: 0 }, day: '2026-11-24' }
  const day = { today, marks, nowPlace: undefined } as unknown as DayOnLine
  vi.stubGlobal('innerWidth', 1440)
  await renderAt('/', <BigLine day={day} zone="Europe/Tallinn" now={0} falls={undefined} />)
  screen.getByText('Tom')
  vi.stubGlobal('innerWidth', 320)
  act(() => void window.dispatchEvent(new Event('resize')))
  screen.getByText('Leena')
  expect(screen.queryByText('Tom')).toBeNull()
})
